// Unpacks Brotli in a worker, for web servers that hand the programs out as they lie there.
// "npm install && npm run build" puts it with all it needs into templates/site/assets.
import { BrotliDecompress } from "brotli/dec/decode.js";
import { BrotliInput, BrotliOutput } from "brotli/dec/streams.js";

self.adjutantUnpack = function (packed) {
  var out = new BrotliOutput(new Uint8Array(packed.length * 8)); // it grows where that is too little
  BrotliDecompress(new BrotliInput(packed), out);
  return out.buffer.subarray(0, out.pos);
};

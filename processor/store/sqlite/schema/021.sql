-- Positions are kept packed from here on. An older program cannot read them, and the number
-- of this file tells it so when it opens the store.
SELECT 1;

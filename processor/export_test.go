package processor

// AllowUnfinished lets tests open games by rulesets that are not finished.
func (p *Processor) AllowUnfinished() { p.openings.Unfinished = true }

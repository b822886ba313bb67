/** What the journeys in `e2e` need to know of the formula. They import nothing else of it. */
// biome-ignore lint/performance/noBarrelFile: not part of the product, and the only file that the journeys import.
export { nextAwardYearStart } from '../src/household/award-year.ts'
export { awardYearStarting } from '../src/sai/award-years/names.ts'
export { wordsByLocale } from '../src/sai/words/words.ts'

/** The worked examples of the formulas, as JSON. */
export const formulaCases = new URL('../cases/formulas.json', import.meta.url)

/** What the journeys in `e2e` need to know of the web besides what they see in the browser. They import nothing else of it. */
// biome-ignore lint/performance/noBarrelFile: not part of the product, and the only file that the journeys import.
export { likelySourceTexts } from '../accuracy/likely-source-texts.ts'
export { awaitingCookie } from '../admin/awaiting-cookie.ts'
export { yearText } from '../colleges/year-text.ts'
export { lineWords, sourceWords } from '../estimates/formula-words.ts'
export { examplePrices } from '../home/example-prices.ts'
export { languageNames } from '../i18n/languages.ts'
export { choicesOf } from '../onboarding/questions.ts'
export { themeCookie } from '../preferences/theme.ts'
export { stateAgencies } from '../resources/resources.ts'
export { guideCookie } from '../storage/guide-cookie.ts'
export { studentCookie } from '../storage/student-cookie.ts'
export { printedLetters } from './printed-letters.ts'
export { formPages, type InventedForm, inflatingPdf, pdfOf } from './tax-return-pdf.ts'

/** The folder with the messages of each language. */
export const messagesFolder = new URL('../messages/', import.meta.url)

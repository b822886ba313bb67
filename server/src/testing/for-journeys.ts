/** What the journeys in `e2e` need to know of the server besides its contract. They import nothing else of it. */
// biome-ignore lint/performance/noBarrelFile: not part of the product, and the only file that the journeys import.
export { cookieNames } from '../http/cookies.ts'

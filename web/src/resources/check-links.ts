/** `npm run links`: tells which of the places that the resources page and the sources of figures name are gone or have moved. Ends with 1 when one is gone. */
import { publications } from '../colleges/publications.ts'
import { lookUp } from './links.ts'
import { resources, stateAgencies } from './resources.ts'

const outcomes = await lookUp(
  [...resources, ...Object.values(stateAgencies), ...publications].map(({ href }) => href),
)
for (const { href, state, at } of outcomes)
  if (state !== 'there') console.log(`${state.padEnd(6)}  ${href}  ${at}`)
const countOf = (wanted: string) => outcomes.filter(({ state }) => state === wanted).length
console.log(
  `${outcomes.length} addresses: ${countOf('there')} there, ${countOf('moved')} moved, ${countOf('unsure')} unsure, ${countOf('gone')} gone`,
)
process.exitCode = countOf('gone') > 0 ? 1 : 0

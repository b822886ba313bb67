/** `npm run links`: reports which links of the resources page and of the figures' sources are gone or have moved. Exits with 1 if any is gone. */
import { publications } from '../colleges/publications.ts'
import { checkLinks } from './links.ts'
import { resources, stateAgencies } from './resources.ts'

const outcomes = await checkLinks(
  [...resources, ...Object.values(stateAgencies), ...publications].map(({ href }) => href),
)
for (const { href, state, at } of outcomes)
  if (state !== 'there') console.log(`${state.padEnd(6)}  ${href}  ${at}`)
const countOf = (wanted: string) => outcomes.filter(({ state }) => state === wanted).length
console.log(
  `${outcomes.length} addresses: ${countOf('there')} there, ${countOf('moved')} moved, ${countOf('unsure')} unsure, ${countOf('gone')} gone`,
)
process.exitCode = countOf('gone') > 0 ? 1 : 0

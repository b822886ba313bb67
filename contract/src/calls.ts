/** Every call of the API by its name: what the reference, the table of who may call what, and the fuzzing run over. */
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import type { Call } from './call.ts'
import * as caseload from './caseload.ts'
import * as collegeData from './college-data.ts'
import * as colleges from './colleges.ts'
import * as estimates from './estimates.ts'
import * as families from './families.ts'
import * as favourites from './favourites.ts'
import * as help from './help.ts'
import * as invitations from './invitations.ts'
import * as ownData from './own-data.ts'
import * as professionals from './professionals.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as sharing from './sharing.ts'

const features = [
  accounts,
  sessions,
  secondFactor,
  families,
  favourites,
  estimates,
  sharing,
  ownData,
  help,
  invitations,
  professionals,
  caseload,
  colleges,
  collegeData,
  audit,
]

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'config' in value
  )
}

/** By name, in the order of the features. */
export const calls: ReadonlyMap<string, Call> = new Map(
  features
    .flatMap((feature) => Object.entries(feature))
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
)

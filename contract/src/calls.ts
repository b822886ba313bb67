/** Every API call by name, for the API reference, the access matrix, and fuzzing. */
import * as accounts from './accounts.ts'
import * as adminFamilies from './admin-families.ts'
import * as aggregates from './aggregates.ts'
import * as alerts from './alerts.ts'
import * as audit from './audit.ts'
import * as basics from './basics.ts'
import * as calendar from './calendar.ts'
import type { Call } from './call.ts'
import * as caseload from './caseload.ts'
import * as collegeCards from './college-cards.ts'
import * as collegeData from './college-data.ts'
import * as collegeSearch from './college-search.ts'
import * as colleges from './colleges.ts'
import * as computedPlan from './computed-plan.ts'
import * as credentials from './credentials.ts'
import * as demoFamily from './demo-family.ts'
import * as estimates from './estimates.ts'
import * as families from './families.ts'
import * as familySignUp from './family-sign-up.ts'
import * as favorites from './favorites.ts'
import * as help from './help.ts'
import * as helpRequests from './help-requests.ts'
import * as idToken from './id-token.ts'
import * as ifMatch from './if-match.ts'
import * as invitations from './invitations.ts'
import * as knownPrices from './known-prices.ts'
import * as lists from './lists.ts'
import * as money from './money.ts'
import * as offerCalls from './offer-calls.ts'
import * as offers from './offers.ts'
import * as ownData from './own-data.ts'
import * as people from './people.ts'
import * as planFigures from './plan-figures.ts'
import * as planInputs from './plan-inputs.ts'
import * as plans from './plans.ts'
import * as problemDetails from './problem-details.ts'
import * as professionalCard from './professional-card.ts'
import * as professionals from './professionals.ts'
import * as proofs from './proofs.ts'
import * as publicColleges from './public-colleges.ts'
import * as reviews from './reviews.ts'
import * as roles from './roles.ts'
import * as savedSearches from './saved-searches.ts'
import * as scopes from './scopes.ts'
import * as secondFactor from './second-factor.ts'
import * as secondFactorSetup from './second-factor-setup.ts'
import * as securityLog from './security-log.ts'
import * as sessions from './sessions.ts'
import * as setKnownPrice from './set-known-price.ts'
import * as sharing from './sharing.ts'
import * as states from './states.ts'
import * as status from './status.ts'
import * as suspensions from './suspensions.ts'

/**
 * The modules with calls and named schemas (capitalized exports). A module comes after the ones it builds on.
 */
export const modules: readonly Readonly<Record<string, unknown>>[] = [
  basics,
  states,
  money,
  roles,
  scopes,
  lists,
  ifMatch,
  people,
  problemDetails,
  idToken,
  accounts,
  sessions,
  proofs,
  secondFactor,
  secondFactorSetup,
  professionalCard,
  credentials,
  familySignUp,
  families,
  demoFamily,
  favorites,
  knownPrices,
  setKnownPrice,
  offers,
  offerCalls,
  planInputs,
  plans,
  computedPlan,
  planFigures,
  calendar,
  savedSearches,
  estimates,
  sharing,
  ownData,
  alerts,
  helpRequests,
  help,
  invitations,
  professionals,
  reviews,
  suspensions,
  caseload,
  adminFamilies,
  aggregates,
  collegeCards,
  colleges,
  collegeSearch,
  publicColleges,
  collegeData,
  audit,
  securityLog,
  status,
]

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'config' in value
  )
}

/** Calls by name, in the order of the modules. */
export const calls: ReadonlyMap<string, Call> = new Map(
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
)

/** The lines of a plan's explanation and their rules by name, separate from the code that makes them, for code that only reads or translates them. */

/** The amounts of a student's year, in the order of an explanation. */
export const yearLineKeys = [
  'tuitionAndFees',
  'housingAndFood',
  'books',
  'transport',
  'personal',
  'otherExpenses',
  'otherCosts',
  'cost',
  'sai',
  'pell',
  'grants',
  'netPrice',
  'gifts',
  'work',
  'taxCredit',
  'income',
  'savings',
  'directLoans',
  'parentLoans',
  'gap',
] as const

/** The amounts of a student's year and of repayment. */
export const planLineKeys = [...yearLineKeys, 'borrowed', 'interest', 'balance', 'standard', 'rap'] as const
export type PlanLineKey = (typeof planLineKeys)[number]

/** Where the net price of a year comes from. `cost-only`: no estimate is possible, so no grant but Pell is counted. */
export const priceBases = ['estimate', 'calculator', 'named-offer', 'offer', 'cost-only'] as const
export type PriceBasis = (typeof priceBases)[number]

/** Why a year has no tax credit. `covered`: there is a credit, but nothing is left to pay with it. */
export const noCreditReasons = [
  'notClaimed',
  'graduate',
  'noExpenses',
  'yearsUsed',
  'incomeUnknown',
  'separateReturn',
  'incomeTooHigh',
  'noTax',
  'covered',
] as const
export type NoCreditReason = (typeof noCreditReasons)[number]

/** Which sentence explains a line. */
export const planRules = [
  'cost.published',
  'cost.grown',
  'cost.grown.oneYear',
  'cost.letter',
  'cost.notInLetter',
  'cost.missing',
  'cost.sum',
  'sai.published',
  'sai.projected',
  'sai.open',
  'pell.paid',
  'pell.upToPrice',
  'pell.offer',
  'pell.none',
  'pell.none.degree',
  'grants.estimate',
  'grants.calculator',
  'grants.named-offer',
  'grants.offer',
  'grants.cost-only',
  'grants.none',
  'grants.later',
  'netPrice',
  'gifts',
  'work',
  'work.none',
  'taxCredit',
  ...noCreditReasons.map((reason) => `taxCredit.none.${reason}` as const),
  'income',
  'savings',
  'directLoans',
  'directLoans.withoutEarlier',
  'directLoans.covered',
  'directLoans.limitReached',
  'directLoans.none',
  'directLoans.graduate',
  'directLoans.graduate.withoutEarlier',
  'directLoans.graduate.limitReached',
  'directLoans.graduate.none',
  'parentLoans',
  'parentLoans.covered',
  'parentLoans.limitReached',
  'parentLoans.notForIndependent',
  'parentLoans.none',
  'gap',
  'gap.none',
  'borrowed',
  'borrowed.withEarlier',
  'interest',
  'balance',
  'standard',
  'rap',
  'rap.unknown',
] as const
export type PlanRule = (typeof planRules)[number]

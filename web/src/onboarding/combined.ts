/**
 * One question on the screen for several stored answers: how a person filed, which items a tax return has, what other property
 * there is. Each reads its answer from the stored ones and writes them back.
 */
import { lessCommonItems } from '@bursar/formula/household/household'
import { isMarried } from './dependency.ts'
import { filingThresholdOn } from './filing-threshold.ts'
import type { Household } from './household.ts'
import { type Answers, type CombinedQuestion, isDependent } from './questions.ts'

export const chosenIn = (answer: unknown): readonly string[] => (Array.isArray(answer) ? answer : [])
const isOpen = (answer: unknown) => answer === null || answer === undefined

const filed = [
  'married_joint',
  'married_separate',
  'single',
  'head_of_household',
  'qualifying_surviving_spouse',
]
const notFiled = ['no_not_required', 'will_file', 'foreign']
/** They may still have a filing status, which is asked for separately. */
const isPlan = (answer: unknown) => answer === 'will_file' || answer === 'foreign'

/** How a person filed: the filing status of a return, or why there is none. */
const filing: CombinedQuestion = {
  control: { kind: 'choice', choices: [...filed, ...notFiled] },
  sets: ['filesTaxReturn', 'filingStatus'],
  decides: ['filesTaxReturn', 'filingStatus'],
  opens: (answer) => (isPlan(answer) ? ['filingStatus'] : []),
  read: ({ filesTaxReturn, filingStatus }) =>
    filesTaxReturn === 'yes' ? (filingStatus ?? undefined) : (filesTaxReturn ?? undefined),
  write: (answer) => {
    if (answer === null) return { filesTaxReturn: null, filingStatus: null }
    if (isPlan(answer)) return { filesTaxReturn: answer }
    return answer === 'no_not_required'
      ? { filesTaxReturn: answer, filingStatus: null }
      : { filesTaxReturn: 'yes', filingStatus: answer }
  },
}

/** The statuses that parents can have, the usual one first. */
const parentStatuses: Readonly<Record<string, readonly string[]>> = {
  married: [
    'married_joint',
    'married_separate',
    'head_of_household',
    'single',
    'qualifying_surviving_spouse',
  ],
  widowed: [
    'head_of_household',
    'qualifying_surviving_spouse',
    'single',
    'married_joint',
    'married_separate',
  ],
}
const oneParent = [
  'head_of_household',
  'single',
  'married_joint',
  'married_separate',
  'qualifying_surviving_spouse',
]

export const parentFiling: CombinedQuestion = {
  ...filing,
  when: ({ isContributor }) => isContributor !== false,
  choicesFor: (_answers, { family }) => [
    ...(parentStatuses[family.parentsMaritalStatus ?? ''] ?? oneParent),
    ...notFiled,
  ],
}

const filedInMarriage = ['married_joint', 'married_separate']

/** An independent student may be divorced or widowed since the tax year. What was chosen while independent stays a choice. */
const mayHaveBeenMarried = (answers: Answers, household: Household) =>
  !isDependent(answers, household) || filedInMarriage.includes(String(answers.filingStatus))

export const studentFiling: CombinedQuestion = {
  ...filing,
  choicesFor: (answers, household) => [
    ...(isMarried(answers)
      ? [...filedInMarriage, 'head_of_household', 'single']
      : ['single', 'head_of_household', ...(mayHaveBeenMarried(answers, household) ? filedInMarriage : [])]),
    'qualifying_surviving_spouse',
    ...notFiled,
  ],
}

export const spouseFiling: CombinedQuestion = {
  ...filing,
  choicesFor: () => ['married_separate', 'single', 'head_of_household', ...notFiled],
}

const files = ({ filesTaxReturn }: Answers) => filesTaxReturn !== 'no_not_required'

/** The less common items of a tax return as one checklist. Only the amounts of those checked are asked. */
export const returnItems: CombinedQuestion = {
  control: { kind: 'checklist', choices: ['schedules', 'schedule_c', ...lessCommonItems] },
  sets: ['filedSchedules', 'hasLessCommonItems', 'scheduleCNet', ...lessCommonItems],
  decides: ['filedSchedules', 'hasLessCommonItems', 'scheduleCNet'],
  opens: (answer) =>
    chosenIn(answer).flatMap((item) =>
      item === 'schedule_c' ? 'scheduleCNet' : item === 'schedules' ? [] : item,
    ),
  when: files,
  choiceFields: { schedules: 'filedSchedules', schedule_c: 'scheduleCNet' },
  read: (answers, offered) => {
    const { filedSchedules, scheduleCNet, hasLessCommonItems } = answers
    const asksScheduleC = offered.includes('schedule_c') && isOpen(scheduleCNet)
    // Both are offered for the same incomes, so while the first is open the second wasn't checked either.
    const areSchedulesOpen = (offered.includes('schedules') || asksScheduleC) && isOpen(filedSchedules)
    if (isOpen(hasLessCommonItems) || areSchedulesOpen) return undefined
    return [
      ...(filedSchedules === true ? ['schedules'] : []),
      ...(scheduleCNet || asksScheduleC ? ['schedule_c'] : []),
      ...(hasLessCommonItems ? lessCommonItems.filter((item) => answers[item] !== 0) : []),
    ]
  },
  write: (answer, { offered }) => {
    const asksSchedules = offered.includes('schedules')
    const asksScheduleC = offered.includes('schedule_c')
    if (answer === null)
      return {
        hasLessCommonItems: null,
        ...(asksSchedules && { filedSchedules: null }),
        ...(asksScheduleC && { scheduleCNet: null }),
      }
    const chosen = chosenIn(answer)
    const without = lessCommonItems.filter((item) => !chosen.includes(item))
    return {
      hasLessCommonItems: without.length < lessCommonItems.length,
      ...(asksSchedules && { filedSchedules: chosen.includes('schedules') }),
      ...(asksScheduleC && !chosen.includes('schedule_c') && { scheduleCNet: 0 }),
      ...Object.fromEntries(without.map((item) => [item, 0])),
    }
  },
}

/** Real estate other than the home, businesses, and farms as one checklist. */
export const otherProperty: CombinedQuestion = {
  control: { kind: 'checklist', choices: ['real_estate', 'business', 'farm'] },
  sets: [
    'ownsInvestmentProperty',
    'investmentEquity',
    'isRealEstateLLCOrBusiness',
    'hasBusinessAssets',
    'bussinessAssetsAmount',
    'businessFamilyOwned100OrFewer',
    'familyFarm',
  ],
  decides: ['ownsInvestmentProperty', 'hasBusinessAssets'],
  opens: (answer) => {
    const [realEstate, business, farm] = parsedProperty(answer)
    return [
      ...(realEstate ? ['investmentEquity', 'isRealEstateLLCOrBusiness'] : []),
      ...(business || farm ? ['bussinessAssetsAmount'] : []),
      ...(business ? ['businessFamilyOwned100OrFewer'] : []),
      ...(farm ? ['familyFarm'] : []),
    ]
  },
  read: ({ ownsInvestmentProperty, hasBusinessAssets, businessFamilyOwned100OrFewer, familyFarm }) => {
    if (isOpen(ownsInvestmentProperty) || isOpen(hasBusinessAssets)) return undefined
    // What isn't checked is stored as false. If both are, one was answered "No", and nothing says which.
    const isFarm = familyFarm !== false
    const isBusiness = businessFamilyOwned100OrFewer !== false || !isFarm
    return [
      ...(ownsInvestmentProperty ? ['real_estate'] : []),
      ...(hasBusinessAssets && isBusiness ? ['business'] : []),
      ...(hasBusinessAssets && isFarm ? ['farm'] : []),
    ]
  },
  write: (answer) => {
    if (answer === null) return { ownsInvestmentProperty: null, hasBusinessAssets: null }
    const [realEstate, business, farm] = parsedProperty(answer)
    return {
      ownsInvestmentProperty: realEstate,
      ...(!realEstate && { investmentEquity: 0 }),
      hasBusinessAssets: business || farm,
      ...(!business && farm && { businessFamilyOwned100OrFewer: false }),
      ...(!farm && business && { familyFarm: false }),
      ...(!business && !farm && { bussinessAssetsAmount: 0 }),
    }
  },
}

function parsedProperty(answer: unknown): [realEstate: boolean, business: boolean, farm: boolean] {
  const chosen = chosenIn(answer)
  return [chosen.includes('real_estate'), chosen.includes('business'), chosen.includes('farm')]
}

/** What a dependent student may have besides earnings and savings. Without other income, the earnings are the whole return. */
export const studentItems: CombinedQuestion = {
  control: { kind: 'checklist', choices: ['other_income', 'investments', 'business'] },
  sets: [
    'filesTaxReturn',
    'filingStatus',
    'filing',
    'agi',
    'incomeTaxPaid',
    'returnItems',
    ...returnItems.sets,
    'investments',
    'businessNetWorth',
  ],
  decides: ['filesTaxReturn', 'agi', 'investments', 'businessNetWorth'],
  opens: (answer, given, household) => {
    const chosen = chosenIn(answer)
    return [
      ...(chosen.includes('other_income')
        ? ['filing', 'agi', 'incomeTaxPaid', 'returnItems']
        : Number(given.earnedIncome) > filingThresholdOn(household.today)
          ? ['incomeTaxPaid']
          : []),
      ...chosen.flatMap((one) =>
        one === 'investments' ? one : one === 'business' ? 'businessNetWorth' : [],
      ),
    ]
  },
  choiceFields: { investments: 'investments', business: 'businessNetWorth' },
  read: (answers, offered) => {
    const { filesTaxReturn, agi, earnedIncome, hasLessCommonItems } = answers
    const { cashAndSavings, investments, businessNetWorth } = answers
    const assets = [investments, businessNetWorth]
    const isUnknown = [filesTaxReturn, hasLessCommonItems, ...assets].every(isOpen)
    const asks = (choice: string, amount: unknown) => offered.includes(choice) && isOpen(amount)
    const [asksInvestments, asksBusiness] = [
      asks('investments', investments),
      asks('business', businessNetWorth),
    ]
    // All assets are left out while they don't count. Without an amount of any, none was checked either.
    const wereLeftOut = (asksInvestments || asksBusiness) && [cashAndSavings, ...assets].every(isOpen)
    if (isUnknown || wereLeftOut) return undefined
    const isOnlyEarnings =
      filesTaxReturn === 'no_not_required' ||
      (hasLessCommonItems === false &&
        (filesTaxReturn === 'yes'
          ? agi === earnedIncome && answers.filingStatus === 'single'
          : [filesTaxReturn, agi, earnedIncome].every(isOpen)))
    return [
      ...(isOnlyEarnings ? [] : ['other_income']),
      ...(investments || asksInvestments ? ['investments'] : []),
      ...(businessNetWorth || asksBusiness ? ['business'] : []),
    ]
  },
  write: (answer, { given, household, offered }) => {
    const asked = (choice: string) => offered.includes(choice)
    if (answer === null)
      return {
        filesTaxReturn: null,
        hasLessCommonItems: null,
        ...(asked('investments') && { investments: null }),
        ...(asked('business') && { businessNetWorth: null }),
      }
    const chosen = chosenIn(answer)
    return {
      ...(asked('investments') && !chosen.includes('investments') && { investments: 0 }),
      ...(asked('business') && !chosen.includes('business') && { businessNetWorth: 0 }),
      ...(!chosen.includes('other_income') && earningsOnly(given.earnedIncome, household)),
    }
  },
}

/** A simple return of wages, which isn't required up to a threshold. */
function earningsOnly(earnedIncome: unknown, { today }: Household): Answers {
  const nothingElse = {
    filedSchedules: false,
    scheduleCNet: 0,
    hasLessCommonItems: false,
    ...Object.fromEntries(lessCommonItems.map((item) => [item, 0])),
  }
  if (typeof earnedIncome !== 'number') return { ...nothingElse, filesTaxReturn: null }
  return earnedIncome > filingThresholdOn(today)
    ? { ...nothingElse, filesTaxReturn: 'yes', filingStatus: 'single', agi: earnedIncome }
    : {
        ...nothingElse,
        filesTaxReturn: 'no_not_required',
        filingStatus: null,
        agi: null,
        incomeTaxPaid: null,
      }
}

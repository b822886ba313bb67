import type { AwardYearTables } from '../sai/award-years/published-tables.ts'
import type { FilingStatus, Formula } from '../sai/inputs.ts'
import { isInSchool, isMinorInSchool } from './dependency.ts'
import { homeStateOf } from './home-state.ts'
import type {
  Benefit,
  DependencyFact,
  Finances,
  Household,
  lessCommonItems,
  ParentsMaritalStatus,
  Student,
} from './household.ts'
import { areParentsTogether, isChildSupportUnlikely } from './parents.ts'
import { figureLimits, needsStatus, type Person, type PersonBounds } from './person.ts'
import {
  and,
  type Condition,
  either,
  exactly,
  knownAs,
  never,
  not,
  open,
  openCondition,
  or,
  type Possible,
  plus,
  zero,
} from './possible.ts'
import { possiblePayrollTax } from './possible-payroll-tax.ts'
import {
  dependentStudentBounds,
  familyBounds,
  maxEarningsAboveAgi,
  maxFamilySize,
  maxNonFilerEarnings,
  maxTaxPercent,
} from './questions.ts'
import { dependentPerson, independentPersons, parentPersons } from './sai-inputs.ts'

/** The formula's inputs as `saiInputsOf` makes them, with all that they can be while answers are missing. */
export interface PossibleInputs {
  formula: Formula
  isStudentMarried: boolean
  hasTwoParents: boolean
  /** The second one's figures are 0 where the first one's return has them. */
  people: PossiblePerson[]
  familySize: Possible
  livesIn: { alaska: Condition; hawaii: Condition; freelyAssociated: Condition }
  receivedBenefits: Condition
  receivedEitc: Condition
  assets: PossibleAssets
  dependentStudent: { figures: PossiblePerson; assets: PossibleAssets } | null
  hasFirstDegree: Condition
}

export interface PossiblePerson {
  isCounted: Condition
  filesNothing: Condition
  isForeign: Condition
  agi: Possible
  untaxed: Possible
  foreignIncome: Possible
  offsets: Possible
  earned: Possible
  incomeTax: Possible
  payrollTax: Possible
  filedSchedules: Condition
  hasLargeScheduleC: Condition
  /** Head of household or qualifying surviving spouse. */
  isHead: Condition
}

export interface PossibleAssets {
  childSupport: Possible
  cash: Possible
  investments: Possible
  business: Possible
}

/** The numbers of the open questions of a household, by path. */
export type Numbers = ReadonlyMap<string, number>

/** One case of the answers that decide the form of the formula: dependent or not, married or not. */
export interface Case {
  isIndependent: boolean
  facts: readonly DependencyFact[]
  maritalStatus: ParentsMaritalStatus
}

const statuses: readonly FilingStatus[] = ['single', 'married_joint', 'married_separate', 'head_of_household']
const freelyAssociatedStates = ['FM', 'MH', 'PW']

class Reader {
  readonly numbers: Numbers
  constructor(numbers: Numbers) {
    this.numbers = numbers
  }

  private numberOf(field: string): number {
    const number = this.numbers.get(field)
    if (number === undefined) throw new RangeError(`${field} is not an open question.`)
    return number
  }

  amount(field: string, given: number | null, min: number, max: number): Possible {
    return given === null
      ? open(min, Math.max(max, min), this.numberOf(field), this.numbers.size)
      : exactly(given)
  }

  condition(field: string, given: boolean | null): Condition {
    return given === null ? openCondition(this.numberOf(field), this.numbers.size) : knownAs(given)
  }

  /** One of several, depending on an answer that is missing. */
  oneOf(field: string, options: readonly Possible[]): Possible {
    const [first = zero, ...others] = options
    return others.reduce((all, option) => either(this.condition(field, null), option, all), first)
  }
}

/** The bounds of missing amounts. While income and earnings are both open, each moves the other's bound once more. */
function possibleLimits(person: Person) {
  const limits = figureLimits(person)
  if (person.answers.agi !== null) return limits
  const maxAgi = limits.maxAgi + maxEarningsAboveAgi
  return {
    minAgi: limits.minAgi,
    maxAgi,
    maxEarnings: maxAgi + maxEarningsAboveAgi,
    maxTax: Math.max(Math.floor((maxAgi * maxTaxPercent) / 100), 0),
  }
}

function possiblePerson(person: Person, isCounted: Condition, read: Reader, tables: AwardYearTables) {
  const { path, answers, bounds } = person
  const at = (field: string) => `${path}.${field}`
  const filing = answers.filesTaxReturn
  const filesNothing = read.condition(
    at('filesTaxReturn'),
    filing === null ? null : filing === 'no_not_required',
  )
  const isForeign =
    filing === null &&
    person.returnQuestion.kind === 'choice' &&
    !person.returnQuestion.options.includes('foreign')
      ? never
      : read.condition(at('filesTaxReturn'), filing === null ? null : filing === 'foreign')
  const { minAgi, maxAgi, maxEarnings, maxTax } = possibleLimits(person)
  const hasItems = answers.hasLessCommonItems
  const item = (name: (typeof lessCommonItems)[number]) => {
    if (hasItems === false) return zero
    const { min, max } = bounds[name]
    return hasItems === null
      ? read.amount(at('hasLessCommonItems'), null, min, max)
      : read.amount(at(name), answers[name], min, max)
  }
  // Without a return there are no figures but earnings; someone else's joint return has those of both.
  const ofReturn = (filed: Possible) => either(isCounted, either(filesNothing, zero, filed), zero)
  const whereFiled = (condition: Condition) => and(isCounted, not(filesNothing), condition)

  const foreign = item('foreignIncomeExclusion')
  const foreignIncome = foreign.low < 0 ? exactly(Math.abs(foreign.low)) : foreign
  const given = answers.earnedIncome
  const earnedIfFiled = read.amount(at('earnedIncome'), given, 0, maxEarnings)
  const earnedOtherwise = read.amount(at('earnedIncome'), given, 0, maxNonFilerEarnings)
  const status = answers.filingStatus
  const isStatusOpen = status === null && needsStatus(person)
  const isStatus = (...some: FilingStatus[]) =>
    isStatusOpen
      ? read.condition(at('filingStatus'), null)
      : knownAs(status !== null && some.includes(status))
  const payrollIfFiled = isStatusOpen
    ? read.oneOf(
        at('filingStatus'),
        statuses.map((one) => possiblePayrollTax(earnedIfFiled, one, tables)),
      )
    : possiblePayrollTax(earnedIfFiled, status, tables)
  const payrollOtherwise = possiblePayrollTax(earnedOtherwise, null, tables)
  const scheduleC = answers.scheduleCNet
  const limit = tables.assetExemption.scheduleCAtMost
  const found: PossiblePerson = {
    isCounted,
    filesNothing: and(isCounted, filesNothing),
    isForeign: and(isCounted, isForeign),
    agi: ofReturn(read.amount(at('agi'), answers.agi, minAgi, maxAgi)),
    untaxed: ofReturn(
      plus(
        item('deductibleIraPayments'),
        item('taxExemptInterest'),
        item('untaxedIraDistributions'),
        item('untaxedPensions'),
        foreignIncome,
      ),
    ),
    foreignIncome: ofReturn(foreignIncome),
    offsets: ofReturn(plus(item('taxableGrants'), item('educationCredits'), item('workStudy'))),
    earned: either(isCounted, either(filesNothing, earnedOtherwise, earnedIfFiled), zero),
    incomeTax: ofReturn(read.amount(at('incomeTaxPaid'), answers.incomeTaxPaid, 0, maxTax)),
    payrollTax: either(isCounted, either(filesNothing, payrollOtherwise, payrollIfFiled), zero),
    filedSchedules: person.isDeciding
      ? whereFiled(read.condition(at('filedSchedules'), answers.filedSchedules))
      : never,
    hasLargeScheduleC: person.isDeciding
      ? whereFiled(
          read.condition(at('scheduleCNet'), scheduleC === null ? null : Math.abs(scheduleC) > limit),
        )
      : never,
    isHead: whereFiled(isStatus('head_of_household', 'qualifying_surviving_spouse')),
  }
  return { found, isJoint: whereFiled(isStatus('married_joint')) }
}

function possiblePeople(persons: readonly Person[], read: Reader, tables: AwardYearTables): PossiblePerson[] {
  const people: PossiblePerson[] = []
  let firstIsJoint: Condition = never
  for (const person of persons) {
    const isCounted = person.isOnJointReturn ? not(firstIsJoint) : knownAs(true)
    const { found, isJoint } = possiblePerson(person, isCounted, read, tables)
    if (people.length === 0) firstIsJoint = isJoint
    people.push(found)
  }
  return people
}

function possibleParentsAssets(
  household: Household,
  student: Student,
  { excludesBusiness, areTogether }: { excludesBusiness: boolean; areTogether: boolean },
  read: Reader,
): PossibleAssets {
  const { finances } = household
  const amount = (field: keyof typeof familyBounds & keyof Finances) =>
    read.amount(`finances.${field}`, finances[field], familyBounds[field].min, familyBounds[field].max)
  const gated = (
    gate: 'ownsInvestmentProperty' | 'hasBusinessAssets',
    field: keyof Finances & string,
    max: number,
  ) =>
    finances[gate] === false
      ? zero
      : finances[gate] === null
        ? read.amount(`finances.${gate}`, null, 0, max)
        : read.amount(`finances.${field}`, finances[field] as number | null, 0, max)
  const equity = gated('ownsInvestmentProperty', 'investmentEquity', familyBounds.investmentEquity.max)
  const isBusiness =
    equity.high === 0 && equity.low === 0
      ? never
      : read.condition('finances.isRealEstateLLCOrBusiness', finances.isRealEstateLLCOrBusiness)
  const business = gated('hasBusinessAssets', 'businessAssetsAmount', familyBounds.businessNetWorth.max)
  const flag = (field: 'businessFamilyOwned100OrFewer' | 'familyFarm') =>
    read.condition(`finances.${field}`, finances[field])
  const { businessFamilyOwned100OrFewer: isSmall, familyFarm: isFarm } = finances
  const isExcluded =
    !excludesBusiness || (business.low === 0 && business.high === 0)
      ? never
      : isSmall === true || isFarm === true
        ? knownAs(true)
        : or(flag('businessFamilyOwned100OrFewer'), flag('familyFarm'))
  const support = finances.childSupportReceived
  return {
    childSupport:
      support === null && isChildSupportUnlikely(household, areTogether)
        ? zero
        : amount('childSupportReceived'),
    cash: amount('cashAndSavings'),
    investments: plus(
      amount('investments'),
      read.amount(
        `students.${student.id}.collegeSavings529`,
        student.collegeSavings529,
        0,
        familyBounds.collegeSavings529.max,
      ),
      either(isBusiness, zero, equity),
    ),
    business: plus(either(isExcluded, zero, business), either(isBusiness, equity, zero)),
  }
}

function possibleStudentAssets(
  student: Student,
  bounds: PersonBounds,
  { isDependent, isMinor }: { isDependent: boolean; isMinor: boolean },
  read: Reader,
): PossibleAssets {
  const amount = (field: 'cashAndSavings' | 'investments' | 'businessNetWorth' | 'childSupportReceived') =>
    read.amount(`students.${student.id}.${field}`, student[field], bounds[field].min, bounds[field].max)
  return {
    childSupport: isDependent ? zero : amount('childSupportReceived'),
    cash: amount('cashAndSavings'),
    investments: amount('investments'),
    business: isMinor && student.businessNetWorth === null ? zero : amount('businessNetWorth'),
  }
}

function livesIn(field: string, state: string | null, read: Reader): PossibleInputs['livesIn'] {
  const isIn = (...some: string[]) => read.condition(field, state === null ? null : some.includes(state))
  return { alaska: isIn('AK'), hawaii: isIn('HI'), freelyAssociated: isIn(...freelyAssociatedStates) }
}

const benefitsOf = (field: string, given: readonly Benefit[] | null, read: Reader) => ({
  receivedBenefits: read.condition(field, given === null ? null : given.length > 0),
  receivedEitc: read.condition(field, given === null ? null : given.includes('eitc')),
})

/** All that the inputs can be for one student in one case. The numbers must contain every question that the formula can ask in it. */
export function possibleInputsOf(
  household: Household,
  student: Student,
  { isIndependent, facts, maritalStatus }: Case,
  tables: AwardYearTables,
  numbers: Numbers,
): PossibleInputs {
  const read = new Reader(numbers)
  const path = `students.${student.id}`
  if (isIndependent) {
    const isMarried = facts.includes('married')
    const hasDependents = facts.includes('has_dependents')
    const isGraduate = facts.includes('graduate_student')
    const min = (isMarried ? 2 : 1) + (hasDependents ? 1 : 0)
    const cannotHaveDegree =
      isGraduate || isInSchool(student.gradeLevel) || student.gradeLevel === 'graduated_high_school'
    return {
      formula: hasDependents ? 'C' : 'B',
      isStudentMarried: isMarried,
      hasTwoParents: false,
      people: possiblePeople(independentPersons(student, isMarried, tables), read, tables),
      familySize: hasDependents
        ? read.amount(
            `${path}.ownFamilySize`,
            student.ownFamilySize && Math.max(student.ownFamilySize, min),
            min,
            maxFamilySize,
          )
        : exactly(min),
      livesIn: livesIn(`${path}.stateOfResidence`, homeStateOf(student, household), read),
      ...benefitsOf(`${path}.ownBenefits`, student.ownBenefits, read),
      assets: possibleStudentAssets(student, familyBounds, { isDependent: false, isMinor: false }, read),
      dependentStudent: null,
      hasFirstDegree: isGraduate
        ? knownAs(true)
        : read.condition(
            `${path}.hasBachelorsDegree`,
            student.hasBachelorsDegree ?? (cannotHaveDegree ? false : null),
          ),
    }
  }
  const areTogether = areParentsTogether(maritalStatus)
  const persons = parentPersons(household, maritalStatus, tables)
  const minSize = persons.length + 1
  const own = dependentPerson(student, tables)
  const excludesBusiness = tables.excludedFromBusinessNetWorth.length > 0
  return {
    formula: 'A',
    isStudentMarried: false,
    hasTwoParents: areTogether,
    people: possiblePeople(persons, read, tables),
    familySize: read.amount(
      'familyMembersCount',
      household.familyMembersCount,
      minSize,
      Math.max(maxFamilySize, minSize),
    ),
    livesIn: livesIn('state', household.state, read),
    ...benefitsOf('receivedBenefits', household.receivedBenefits, read),
    assets: possibleParentsAssets(household, student, { excludesBusiness, areTogether }, read),
    dependentStudent: {
      figures: possiblePerson(own, knownAs(true), read, tables).found,
      assets: possibleStudentAssets(
        student,
        dependentStudentBounds,
        { isDependent: true, isMinor: isMinorInSchool(student, tables.awardYear) },
        read,
      ),
    },
    hasFirstDegree: knownAs(student.hasBachelorsDegree ?? false),
  }
}

import type { Points } from '../price/interpolate.ts'
import type { AwardYearTables, Dollars } from '../sai/award-years/published-tables.ts'
import type { FilingStatus } from '../sai/inputs.ts'
import { agiOfIncomeTax, incomeTaxOf } from '../taxes/income-tax.ts'
import type { TaxYearTables } from '../taxes/tax-years.ts'
import { isInSchool } from './dependency.ts'
import { logNormal, rareAmount, readAt } from './distributions.ts'
import type { IncomeFigures, lessCommonItems, ReturnFiling, Student } from './household.ts'
import type { Scene } from './likely-scene.ts'
import { isJointWithSecond } from './parents.ts'
import type { Question } from './questions.ts'
import * as typical from './typical-families.ts'

type Item = (typeof lessCommonItems)[number]

/** Who a person on a path is. */
type Role = 'parent' | 'dependentStudent' | 'student' | 'spouse'

/** The person that an answer is about: `parents.<id>` of `parents.<id>.agi`. */
const pathOf = (field: string) => field.slice(0, field.lastIndexOf('.'))

/** Under 17 at the end of the tax year, as the child tax credit asks. An unknown age is that of a student two years before college. */
function isUnder17(student: Student, taxYear: number): boolean {
  if (student.dateOfBirth !== null) return Number(student.dateOfBirth.slice(0, 4)) > taxYear - 17
  return student.collegeStartYear === null || student.collegeStartYear - 18 > taxYear - 17
}

/** Likely incomes, filing statuses, taxes, and the answers that follow from them. */
export function likelyIncome(scene: Scene, tables: AwardYearTables, taxTables: TaxYearTables) {
  const { household, student, happens, shareOf, normalOf, answered, figuresOf, from } = scene
  const ownPath = `students.${student.id}`
  const incomes = new Map<string, Dollars>()

  function roleOf(path: string): Role {
    if (path.startsWith('parents.')) return 'parent'
    if (path.endsWith('.spouse')) return 'spouse'
    return scene.isIndependent() ? 'student' : 'dependentStudent'
  }

  function statusOf(path: string): FilingStatus {
    const given = figuresOf(path).filingStatus ?? answered<FilingStatus>(`${path}.filingStatus`)
    if (given) return given
    const role = roleOf(path)
    const field = `${path}.filingStatus`
    if (role === 'dependentStudent') return 'single'
    const [first] = scene.people()
    if (role !== 'parent') {
      if (scene.isCouple())
        return happens(field, typical.rare.separateReturns) ? 'married_separate' : 'married_joint'
      return (student.dependencyFacts ?? []).includes('has_dependents') ? 'head_of_household' : 'single'
    }
    if (household.parentsMaritalStatus === 'unmarried_together')
      return path === first ? 'head_of_household' : 'single'
    if (scene.isCouple()) {
      const isSeparate = path !== first || happens(field, typical.rare.separateReturns)
      return isSeparate ? 'married_separate' : 'married_joint'
    }
    return happens(field, typical.rare.filesAsSingle) ? 'single' : 'head_of_household'
  }

  /** The people whose income counts, without a second one whose income is on the first one's joint return. */
  function filers(): string[] {
    const people = scene.people()
    const [first] = people
    if (first === undefined || statusOf(first) !== 'married_joint') return people
    return roleOf(first) !== 'parent' || isJointWithSecond(household) ? [first] : people
  }

  function dependentsOf(path: string): { children: number; otherDependents: number } {
    const role = roleOf(path)
    if (role === 'dependentStudent' || role === 'spouse' || path !== scene.people()[0])
      return { children: 0, otherDependents: 0 }
    const adults = scene.people().length
    if (role === 'student') {
      const size = student.ownFamilySize ?? answered<number>(`${path}.ownFamilySize`) ?? adults
      return { children: Math.max(size - adults, 0), otherDependents: 0 }
    }
    const size = household.familyMembersCount ?? answered<number>('familyMembersCount') ?? adults + 1
    const dependents = Math.max(size - adults, 0)
    const older = household.students.filter((one) => !isUnder17(one, taxTables.taxYear)).length
    const otherDependents = Math.min(older, dependents)
    return { children: dependents - otherDependents, otherDependents }
  }

  /** What a parent's income is before anything but the household's estimate is known. */
  function guessedParentIncome(path: string): Dollars | null {
    const guess = household.estimates?.income ?? null
    if (guess === null) return null
    const total =
      guess > 0 ? logNormal(guess, typical.guessSpread.income, normalOf(`${scene.people()[0]}.agi`)) : guess
    return partOfTotal(path, total)
  }

  /** A parent's part of the income of both, if they don't file jointly. */
  function partOfTotal(path: string, total: Dollars): Dollars {
    const isJoint = statusOf(path) === 'married_joint' && filers().length < 2
    if (isJoint || !scene.isCouple()) return total
    const others = scene.people().filter((other) => other !== path)
    const known = others.map((other) => figuresOf(other).agi ?? incomes.get(other) ?? null)
    if (!known.includes(null)) {
      const rest = total - known.reduce<number>((sum, agi) => sum + (agi ?? 0), 0)
      // An income that was guessed too low is no loss, but a guessed loss stays one.
      return total < 0 ? rest : Math.max(rest, 0)
    }
    return Math.round(total * readAt(typical.firstParentShare, shareOf(`${path}.part`)))
  }

  function earningsOf(path: string): Dollars {
    const { owners, median, spread } = isInSchool(student.gradeLevel)
      ? typical.student.earnings.inSchool
      : typical.student.earnings.later
    return rareAmount(owners, median, spread, shareOf(`${path}.earnedIncome`))
  }

  function newIncome(path: string): Dollars {
    const { earnedIncome, incomeTaxPaid } = figuresOf(path)
    const role = roleOf(path)
    const share = shareOf(`${path}.agi`)
    if (earnedIncome !== null && earnedIncome > 0) {
      from(`${path}.agi`, 'earnings')
      return Math.round(earnedIncome * readAt(typical.agiForEarnings, share))
    }
    if (role === 'dependentStudent') return earningsOf(path)
    const guess = role === 'parent' ? guessedParentIncome(path) : null
    if (guess !== null) {
      from(`${path}.agi`, 'ownEstimate')
      return guess
    }
    if (incomeTaxPaid !== null && incomeTaxPaid > 0) {
      from(`${path}.agi`, 'tax')
      const simple = { filingStatus: statusOf(path), ...dependentsOf(path) }
      const people = filersOf(path)
      const agi = Math.round(agiOfIncomeTax(people * incomeTaxPaid, simple, taxTables) / people)
      return logNormal(agi, 0.12, normalOf(`${path}.agi`))
    }
    const normal = normalOf(`${path}.agi`)
    if (role !== 'parent') return logNormal(typical.ownIncome[role], typical.ownIncome.spread, normal)
    const { together, alone, spread } = typical.parentsIncome
    return partOfTotal(path, logNormal(scene.isCouple() ? together : alone, spread, normal))
  }

  /** Adjusted gross income, given or likely. */
  function agiOf(path: string): Dollars {
    const figures = figuresOf(path)
    if (filingOf(path) === 'no_not_required') return figures.earnedIncome ?? 0
    if (figures.agi !== null) return figures.agi
    const asked = answered<number>(`${path}.agi`) ?? incomes.get(path)
    if (asked !== undefined) return asked
    const income = newIncome(path)
    incomes.set(path, income)
    return income
  }

  function filingOf(path: string): ReturnFiling {
    const figures = figuresOf(path)
    const given = figures.filesTaxReturn ?? answered<ReturnFiling>(`${path}.filesTaxReturn`)
    if (given) return given
    if (figures.agi !== null || (figures.incomeTaxPaid ?? 0) > 0) return 'yes'
    const field = `${path}.filesTaxReturn`
    const role = roleOf(path)
    if (role !== 'dependentStudent') {
      const estimated = role === 'parent' ? household.estimates?.income : null
      const guess = estimated ?? figures.earnedIncome
      const mustFile = guess !== null && guess > 1.5 * taxTables.standardDeduction.single
      return happens(field, mustFile ? 0 : typical.rare.parentsFileNothing) ? 'no_not_required' : 'yes'
    }
    if (figures.earnedIncome !== null && figures.earnedIncome > taxTables.standardDeduction.single)
      return 'yes'
    const { inSchool, later } = typical.student.files
    return happens(field, isInSchool(student.gradeLevel) ? inSchool : later) ? 'yes' : 'no_not_required'
  }

  function total(): Dollars {
    return filers().reduce((sum, path) => sum + agiOf(path), 0)
  }

  function povertyLine(): Dollars {
    const size =
      household.familyMembersCount ?? answered<number>('familyMembersCount') ?? scene.people().length + 1
    const own = student.ownFamilySize ?? scene.people().length
    const { firstPerson, additionalPerson } = tables.povertyGuidelines.contiguous
    return firstPerson + (Math.max(scene.isIndependent() ? own : size, 1) - 1) * additionalPerson
  }

  /**
   * How many people's figures a return has that were asked for one of them: two if a parent had filed jointly with someone who doesn't count.
   * The couple is then assumed to have earned twice as much and paid twice the tax.
   */
  function filersOf(path: string): 1 | 2 {
    if (roleOf(path) !== 'parent' || statusOf(path) !== 'married_joint') return 1
    return filers().length === scene.people().length ? 2 : 1
  }

  function taxOf(path: string): Dollars {
    const agi = agiOf(path)
    const people = filersOf(path)
    const onReturn = { filingStatus: statusOf(path), agi: people * agi, ...dependentsOf(path) }
    const simple = Math.round(incomeTaxOf(onReturn, taxTables) / people)
    if (roleOf(path) === 'dependentStudent') return simple
    const scale = Math.min(Math.max(agi / 100_000, 0.1), 4)
    return Math.max(simple + scale * readAt(typical.taxDifference, shareOf(`${path}.incomeTaxPaid`)), 0)
  }

  function earnedOf(path: string): Dollars {
    if (filingOf(path) === 'no_not_required')
      return roleOf(path) === 'dependentStudent' ? earningsOf(path) : 0
    const agi = Math.max(agiOf(path), 0)
    return roleOf(path) === 'dependentStudent'
      ? agi
      : Math.round(agi * readAt(typical.earnedShare, shareOf(`${path}.earnedIncome`)))
  }

  function itemOf(item: Item, field: string, share: number): Dollars {
    const path = pathOf(field)
    const { owners, median, spread } = typical.parentsItems[item]
    const isGateOpen = figuresOf(path).hasLessCommonItems === true
    const isStudent = path === ownPath
    const factor = isGateOpen ? typical.itemIfAny : isStudent ? 0.2 : 1
    return rareAmount(Math.min(owners * factor, 0.45), median, spread, share)
  }

  type Answer = (field: string, question: Question<unknown>) => unknown
  const answers: Record<
    keyof Pick<IncomeFigures, 'agi' | 'filesTaxReturn' | 'earnedIncome' | 'incomeTaxPaid'>,
    Answer
  > = {
    filesTaxReturn: (field) => filingOf(pathOf(field)),
    agi: (field) => agiOf(pathOf(field)),
    earnedIncome: (field) => earnedOf(pathOf(field)),
    incomeTaxPaid: (field) => taxOf(pathOf(field)),
  }
  return {
    answers,
    statusOf,
    itemOf,
    total,
    readAtIncome: (points: Points, path: string) => readAt(points, agiOf(path)),
    shareWithBenefits: () => readAt(typical.benefits, total() / povertyLine()),
  }
}

import type { Points } from '../price/interpolate.ts'
import type { AwardYearTables, Dollars } from '../sai/award-years/published-tables.ts'
import { agiOfIncomeTax, incomeTaxOf } from '../taxes/income-tax.ts'
import type { TaxYearTables } from '../taxes/tax-years.ts'
import { isInSchool } from './dependency.ts'
import { logNormal, rareAmount, readAt } from './distributions.ts'
import type { IncomeFigures, lessCommonItems } from './household.ts'
import { likelyReturns } from './likely-returns.ts'
import type { Scene } from './likely-scene.ts'
import type { Question } from './questions.ts'
import * as typical from './typical-families.ts'

type Item = (typeof lessCommonItems)[number]

/** The person that an answer is about: `parents.<id>` of `parents.<id>.agi`. */
const pathOf = (field: string) => field.slice(0, field.lastIndexOf('.'))

/** Likely incomes, taxes, and the answers that follow from them. */
export function likelyIncome(scene: Scene, tables: AwardYearTables, taxTables: TaxYearTables) {
  const { household, student, shareOf, normalOf, answered, figuresOf, from } = scene
  const { roleOf, statusOf, filingOf, filers, filersOf, dependentsOf } = likelyReturns(scene, taxTables)
  const ownPath = `students.${student.id}`
  const incomes = new Map<string, Dollars>()

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

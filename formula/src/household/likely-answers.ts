import { publishedAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import type { FilingStatus } from '../sai/inputs.ts'
import { taxTablesOf } from '../taxes/tax-years.ts'
import { isInSchool } from './dependency.ts'
import { type Household, lessCommonItems, type Student } from './household.ts'
import { likelyIncome } from './likely-income.ts'
import { likelyProperty } from './likely-property.ts'
import { middle, type Scene, type ShareOf, sceneOf } from './likely-scene.ts'
import type { Ask } from './person.ts'
import type { Question } from './questions.ts'
import * as typical from './typical-families.ts'
import type { LikelyBasis } from './typical-sources.ts'

type Answer = (field: string, question: Question<unknown>) => unknown

/** The questions about the household and the student that aren't about money. */
function householdAnswers(scene: Scene, income: ReturnType<typeof likelyIncome>): Record<string, Answer> {
  const { household, student, happens, shareOf } = scene
  const [first] = household.parents
  const minOf = (question: Question<unknown>) => (question.kind === 'amount' ? question.min : 0)
  const benefits: Answer = (field) => {
    const isLikely = happens(field, income.shareWithBenefits())
    const limit = scene.isCouple() ? typical.eitcIncome.joint : typical.eitcIncome.alone
    return isLikely ? [income.total() < limit ? 'eitc' : 'medicaid'] : []
  }
  return {
    state: () => '',
    stateOfResidence: () => '',
    parentsMaritalStatus: (field) => {
      if (household.parents.length > 1 || first?.filingStatus === 'married_joint') return 'married'
      const isAlone = first?.filingStatus === 'single' || first?.filingStatus === 'head_of_household'
      return !isAlone && happens(field, typical.rare.married) ? 'married' : 'never_married'
    },
    familyMembersCount: (field, question) => {
      const students = household.students.filter(
        ({ dependencyFacts }) => (dependencyFacts ?? []).length === 0,
      )
      const more = typical.morePeople.filter((share) => happens(field, share)).length
      return minOf(question) + Math.max(students.length - 1, 0) + more
    },
    receivedBenefits: benefits,
    ownBenefits: benefits,
    ownFamilySize: (_field, question) => minOf(question),
    dependencyFacts: (field) =>
      happens(
        field,
        isInSchool(student.gradeLevel) ? 0.2 * typical.rare.independent : typical.rare.independent,
      )
        ? ['veteran_or_active_duty']
        : [],
    dateOfBirth: (field) => happens(field, isInSchool(student.gradeLevel) ? 0 : typical.rare.independent),
    hasBachelorsDegree: (field) => happens(field, typical.rare.bachelorsDegree),
    filedSchedules: (field) =>
      happens(field, income.readAtIncome(typical.schedules, field.slice(0, field.lastIndexOf('.')))),
    scheduleCNet: (field) => (happens(field, typical.largeScheduleC) ? 10_001 : 0),
    filingStatus: (field): FilingStatus => income.statusOf(field.slice(0, field.lastIndexOf('.'))),
    ...Object.fromEntries(
      lessCommonItems.map((item): [string, Answer] => [
        item,
        (field) => income.itemOf(item, field, shareOf(field)),
      ]),
    ),
  }
}

/**
 * Answers every open question of a household for one student with a likely value, or with a plausible one if `shareOf` says so. Later answers
 * follow from earlier ones: taxes from the income, savings from both. Use a new one for each run of the mapping.
 *
 * @param bases collects what answers follow from, if not only from typical families
 */
export function likelyAsk(
  household: Household,
  student: Student,
  awardYear: string,
  shareOf: ShareOf = middle,
  bases = new Map<string, LikelyBasis>(),
): Ask {
  const memory = new Map<string, unknown>()
  const scene = sceneOf(household, student, awardYear, shareOf, memory, bases)
  const tables = tablesFor(publishedAwardYear(awardYear))
  const income = likelyIncome(scene, tables, taxTablesOf(tables.incomeTaxYear))
  const answers: Record<string, Answer> = {
    ...householdAnswers(scene, income),
    ...income.answers,
    ...likelyProperty(scene, income.total),
  }
  return <T>(field: string, question: Question<T>): T => {
    const name = field.slice(field.lastIndexOf('.') + 1)
    const answer = answers[name]?.(field, question as Question<unknown>) ?? question.usual
    const bounded =
      question.kind === 'amount'
        ? Math.min(Math.max(Math.round(answer as number), question.min), question.max)
        : answer
    memory.set(field, bounded)
    return bounded as T
  }
}

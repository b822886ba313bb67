/** Likely tax returns of a household: who files one, with which status, and for whom. */
import type { FilingStatus } from '../sai/inputs.ts'
import type { TaxYearTables } from '../taxes/tax-years.ts'
import { isInSchool } from './dependency.ts'
import type { ReturnFiling, Student } from './household.ts'
import type { Scene } from './likely-scene.ts'
import { isJointWithSecond } from './parents.ts'
import * as typical from './typical-families.ts'

/** Who a person on a path is. */
type Role = 'parent' | 'dependentStudent' | 'student' | 'spouse'

/** Under 17 at the end of the tax year, as the child tax credit asks. An unknown age is that of a student two years before college. */
function isUnder17(student: Student, taxYear: number): boolean {
  if (student.dateOfBirth !== null) return Number(student.dateOfBirth.slice(0, 4)) > taxYear - 17
  return student.collegeStartYear === null || student.collegeStartYear - 18 > taxYear - 17
}

/** The functions take the path of a person, such as `parents.<id>`. */
export function likelyReturns(scene: Scene, taxTables: TaxYearTables) {
  const { household, student, happens, answered, figuresOf } = scene

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

  /** The people whose income counts, without a second one whose income is on the first one's joint return. */
  function filers(): string[] {
    const people = scene.people()
    const [first] = people
    if (first === undefined || statusOf(first) !== 'married_joint') return people
    return roleOf(first) !== 'parent' || isJointWithSecond(household) ? [first] : people
  }

  /**
   * How many people's figures a return has that were asked for one of them: two if a parent had filed jointly with someone who doesn't count.
   * The couple is then assumed to have earned twice as much and paid twice the tax.
   */
  function filersOf(path: string): 1 | 2 {
    if (roleOf(path) !== 'parent' || statusOf(path) !== 'married_joint') return 1
    return filers().length === scene.people().length ? 2 : 1
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

  return { roleOf, statusOf, filingOf, filers, filersOf, dependentsOf }
}

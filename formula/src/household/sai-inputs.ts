import type { AwardYearTables } from '../sai/award-years/published-tables.ts'
import { publishedAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import type { SaiInputs } from '../sai/inputs.ts'
import { contributingParents } from './contributors.ts'
import {
  type Dependency,
  dependencyOf,
  isInSchool,
  isMinorInSchool,
  isTwentyFour,
  withGrade,
} from './dependency.ts'
import { homeStateOf } from './home-state.ts'
import {
  type DependencyFact,
  type Household,
  type ParentsMaritalStatus,
  type Student,
  unanswered,
} from './household.ts'
import { areParentsTogether, isJointWithSecond } from './parents.ts'
import { type Ask, askAmount, askUsual, contributorOf, type Person, peopleOf } from './person.ts'
import { parentsAssets, studentAssets } from './property.ts'
import { choices, dependentStudentBounds, familyBounds, maxFamilySize } from './questions.ts'

export interface MappedStudent {
  inputs: SaiInputs
  dependency: Dependency
}

/** The parts of the award year's tables that a person's questions depend on. */
function ofYear({ pell, payrollTax }: AwardYearTables) {
  return {
    addsForeignIncome: pell.addsForeignIncomeToAgi,
    statusMattersAbove: Math.min(payrollTax.medicareThreshold.separate, payrollTax.socialSecurityWageBase),
  }
}

// Families aren't asked; both are rare, and assuming neither applies is the cautious choice.
const rarePellFacts = { pursuesTeacherCertification: false, hasPellSpecialRule: false }

/** The student and the spouse, whose finances count for an independent student. */
export function independentPersons(student: Student, isMarried: boolean, tables: AwardYearTables): Person[] {
  const path = `students.${student.id}`
  const self: Person = {
    path,
    answers: student,
    returnQuestion: choices.ownReturn,
    bounds: familyBounds,
    usualStatus: isMarried ? 'married_joint' : 'single',
    isOnJointReturn: false,
    isDeciding: true,
    ...ofYear(tables),
  }
  const spouse: Person = {
    ...self,
    path: `${path}.spouse`,
    answers: student.spouse ?? unanswered,
    isOnJointReturn: true,
  }
  return isMarried ? [self, spouse] : [self]
}

/** The parents whose finances count for a dependent student. */
export function parentPersons(
  household: Household,
  maritalStatus: ParentsMaritalStatus,
  tables: AwardYearTables,
): Person[] {
  const isJoint = isJointWithSecond({ ...household, parentsMaritalStatus: maritalStatus })
  return contributingParents(household, areParentsTogether(maritalStatus)).map((parent, index) => ({
    ...parent,
    returnQuestion: choices.parentsReturn,
    bounds: familyBounds,
    usualStatus: maritalStatus === 'married' ? 'married_joint' : 'single',
    isOnJointReturn: index > 0 && isJoint,
    isDeciding: true,
    ...ofYear(tables),
  }))
}

/** A dependent student's own figures. */
export function dependentPerson(student: Student, tables: AwardYearTables): Person {
  return {
    path: `students.${student.id}`,
    answers: student,
    returnQuestion: choices.ownReturn,
    bounds: dependentStudentBounds,
    usualStatus: 'single',
    isOnJointReturn: false,
    isDeciding: false,
    ...ofYear(tables),
  }
}

/** Formulas B and C: the student and the spouse. */
function independentInputs(
  household: Household,
  student: Student,
  facts: readonly DependencyFact[],
  tables: AwardYearTables,
  ask: Ask,
): SaiInputs {
  const path = `students.${student.id}`
  const isGraduateStudent = facts.includes('graduate_student')
  const isMarried = facts.includes('married')
  const hasDependents = facts.includes('has_dependents')
  // The size is asked only of those with dependents, and may have been stored before other answers changed.
  const min = (isMarried ? 2 : 1) + (hasDependents ? 1 : 0)
  const benefits = student.ownBenefits ?? ask(`${path}.ownBenefits`, choices.benefits)
  const state = homeStateOf(student, household)
  return {
    ...rarePellFacts,
    isGraduateStudent,
    formula: hasDependents ? 'C' : 'B',
    familySize: hasDependents
      ? askAmount(
          ask,
          `${path}.ownFamilySize`,
          student.ownFamilySize && Math.max(student.ownFamilySize, min),
          { effect: 'lowers', min, max: maxFamilySize },
          min,
        )
      : min,
    state: state ?? ask(`${path}.stateOfResidence`, choices.state),
    hasTwoParents: false,
    isStudentMarried: isMarried,
    receivedBenefits: benefits.length > 0,
    people: peopleOf(independentPersons(student, isMarried, tables), benefits.includes('eitc'), ask),
    assets: studentAssets(student, path, familyBounds, { isDependent: false, isMinor: false }, ask),
    dependentStudent: null,
    hasBachelorsDegree:
      student.hasBachelorsDegree ??
      (!isGraduateStudent &&
        !isInSchool(student.gradeLevel) &&
        student.gradeLevel !== 'graduated_high_school' &&
        ask(`${path}.hasBachelorsDegree`, choices.hasBachelorsDegree)),
  }
}

/** Formula A: the parents' household and the dependent student. */
function dependentInputs(
  household: Household,
  student: Student,
  tables: AwardYearTables,
  ask: Ask,
): SaiInputs {
  const path = `students.${student.id}`
  const maritalStatus =
    household.parentsMaritalStatus ?? ask('parentsMaritalStatus', choices.parentsMaritalStatus)
  const areTogether = areParentsTogether(maritalStatus)
  const persons = parentPersons(household, maritalStatus, tables)
  const benefits = household.receivedBenefits ?? ask('receivedBenefits', choices.benefits)
  const minSize = persons.length + 1
  return {
    ...rarePellFacts,
    isGraduateStudent: false,
    formula: 'A',
    familySize: askAmount(
      ask,
      'familyMembersCount',
      household.familyMembersCount,
      { effect: 'lowers', min: minSize, max: Math.max(maxFamilySize, minSize) },
      minSize,
    ),
    state: household.state ?? ask('state', choices.state),
    hasTwoParents: areTogether,
    isStudentMarried: false,
    receivedBenefits: benefits.length > 0,
    people: peopleOf(persons, benefits.includes('eitc'), ask),
    assets: parentsAssets(
      household,
      student,
      { excludesBusiness: tables.excludedFromBusinessNetWorth.length > 0, areTogether },
      ask,
    ),
    dependentStudent: {
      figures: contributorOf(dependentPerson(student, tables), false, ask),
      assets: studentAssets(
        student,
        path,
        dependentStudentBounds,
        { isDependent: true, isMinor: isMinorInSchool(student, tables.awardYear) },
        ask,
      ),
    },
    hasBachelorsDegree: student.hasBachelorsDegree ?? false,
  }
}

/**
 * Maps a family's answers to the formula's inputs for one student. `ask` supplies every missing answer, and its values are
 * used as returned.
 *
 * @param awardYear the student's own, which decides whether they are 24. If it isn't published yet, the newest tables stand in.
 */
export function saiInputsOf(
  household: Household,
  student: Student,
  awardYear: string,
  ask: Ask = askUsual,
): MappedStudent {
  const tables = tablesFor(publishedAwardYear(awardYear))
  const path = `students.${student.id}`
  const facts = withGrade(
    student.dependencyFacts ?? ask(`${path}.dependencyFacts`, choices.dependencyFacts),
    student.gradeLevel,
  )
  const isOldEnough =
    student.dateOfBirth !== null
      ? isTwentyFour(student.dateOfBirth, awardYear)
      : // The date of birth isn't needed if a fact makes the student independent, or while the student is in school.
        facts.length === 0 &&
        !isInSchool(student.gradeLevel) &&
        ask(`${path}.dateOfBirth`, choices.isTwentyFour)
  const dependency = dependencyOf(isOldEnough, facts)
  const inputs =
    dependency.status === 'independent'
      ? independentInputs(household, student, facts, tables, ask)
      : dependentInputs(household, student, tables, ask)
  return { dependency, inputs }
}

/**
 * The answers that a question with fixed choices takes, and a person without any answers. Separate from the schemas, so that pages can
 * ask the questions before they load those.
 */
import { unanswered } from '@bursar/formula/household/household'

export const maxParents = 4
export const maxStudents = 12

export const parentsMaritalStatuses = [
  'married',
  'unmarried_together',
  'separated',
  'divorced',
  'never_married',
  'widowed',
] as const
export const returnFilings = ['yes', 'no_not_required', 'will_file', 'foreign'] as const
export const filingStatuses = [
  'single',
  'married_joint',
  'married_separate',
  'head_of_household',
  'qualifying_surviving_spouse',
] as const
export const relationships = [
  'mother',
  'father',
  'stepparent',
  'adoptive_parent',
  'guardian',
  'other',
] as const
export const gradeLevels = [
  '8',
  '9',
  '10',
  '11',
  '12',
  'graduated_high_school',
  'college_1',
  'college_2',
  'college_3',
  'college_4',
  'graduate',
] as const
export const livingPlans = ['on_campus', 'off_campus', 'with_family'] as const
export const benefits = [
  'eitc',
  'housing',
  'school_lunch',
  'medicaid',
  'premium_tax_credit',
  'snap',
  'ssi',
  'tanf',
  'wic',
] as const
export const dependencyFacts = [
  'married',
  'graduate_student',
  'has_dependents',
  'veteran_or_active_duty',
  'orphan_ward_or_foster',
  'emancipated_or_guardianship',
  'homeless_or_at_risk',
] as const

/** A person without figures. */
export const noIncomeAnswers = unanswered

const personDefaults = { ...noIncomeAnswers, email: null, dateOfBirth: null, returnLines: {} }
export const parentDefaults = { ...personDefaults, relationship: null, isContributor: true }
/** A student without any answers. */
export const studentDefaults = {
  ...personDefaults,
  gradeLevel: null,
  highSchoolGraduationYear: null,
  collegeStartYear: null,
  yearsOfCollege: 4,
  stateOfResidence: null,
  livingPlan: null,
  intendedMajor: null,
  gpa: null,
  satTotal: null,
  actComposite: null,
  hasBachelorsDegree: null,
  dependencyFacts: null,
  cashAndSavings: null,
  investments: null,
  collegeSavings529: null,
  businessNetWorth: null,
  ownFamilySize: null,
  ownBenefits: null,
  childSupportReceived: null,
  spouse: null,
}

/**
 * Optional fields of a new student, with their defaults. Clients written before 529 plans were asked for each student include
 * them in the family's `investments`, so the default is none. Clients send `null` for "not sure".
 */
export const newStudentDefaults = { ...studentDefaults, collegeSavings529: 0 }

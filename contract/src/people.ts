/** The people of a household and their figures: parents and students, with the questions for both. */
import { incomeAmounts } from '@bursar/formula/household/household'
import { z } from 'zod'
import {
  benefits,
  dependencyFacts,
  filingStatuses,
  gradeLevels,
  livingPlans,
  relationships,
  returnFilings,
} from './answers.ts'
import { Decimal, Email, Entity, PersonName, RecentDay } from './basics.ts'
import { Amount, SignedAmount } from './money.ts'
import { UsState } from './states.ts'

/** A day without a time, not in the future. The server's clock decides; a day of slack covers time zones. */
const PastDate = RecentDay.refine((day) => Date.parse(day) <= Date.now() + 86_400_000, {
  params: { code: 'date_in_future' },
  error: 'Enter today’s date or an earlier one.',
})

/** The calendar year of a student's first fall term. */
export const CollegeStartYear = z.int().min(2000).max(2060)

/** Duplicate choices count once. */
function setOf<Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z
    .array(z.enum(choices))
    .max(choices.length * 2)
    .overwrite((chosen) => choices.filter((choice) => chosen.includes(choice)))
}

export const Benefits = setOf(benefits)

/** Tax return figures of one person, or of a couple that filed jointly. Per tax year, in whole dollars. */
export const IncomeAnswers = z.object({
  filesTaxReturn: z.enum(returnFilings).nullable(),
  filingStatus: z.enum(filingStatuses).nullable(),
  agi: SignedAmount,
  incomeTaxPaid: Amount,
  earnedIncome: Amount,
  /** The gate "any less common items?"; `false` sets all its amounts to zero. */
  hasLessCommonItems: z.boolean().nullable(),
  deductibleIraPayments: Amount,
  taxExemptInterest: Amount,
  untaxedIraDistributions: Amount,
  untaxedPensions: Amount,
  foreignIncomeExclusion: Amount,
  taxableGrants: Amount,
  educationCredits: Amount,
  workStudy: Amount,
  /** Any of the schedules A, B, D, E, F, H. */
  filedSchedules: z.boolean().nullable(),
  scheduleCNet: SignedAmount,
})
export type IncomeAnswers = z.infer<typeof IncomeAnswers>

/** The answers that a tax return gives. */
export const returnFields = [
  'filingStatus',
  ...incomeAmounts,
  'filedSchedules',
] as const satisfies readonly (keyof IncomeAnswers)[]
export type ReturnField = (typeof returnFields)[number]

/**
 * Where on a tax return an answer was read: line `11a` of Form 1040, several lines `4a, 4b`, or labels on a transcript, which have up to
 * 60 characters each. Long numbers aren't taken: they could be a Social Security number.
 */
export const ReturnLine = z.strictObject({
  form: z.string().regex(/^[A-Za-z0-9 -]{1,24}$/, 'Enter the name of the form, such as 1040.'),
  line: z
    .string()
    .regex(/^(?!.*\d{5})(?!.*\d{3}[- ]\d)[\w .,:;&()/'+-]{1,200}$/, 'Enter the line, such as 11a.'),
  taxYear: z.int().min(2000).max(2100),
})
export type ReturnLine = z.infer<typeof ReturnLine>

/** The lines of the answers that were read from a tax return. An answer that is typed later loses its line. */
export const ReturnLines = z.partialRecord(z.enum(returnFields), ReturnLine)
export type ReturnLines = z.infer<typeof ReturnLines>

export const ParentAnswers = IncomeAnswers.extend({
  firstName: PersonName,
  lastName: PersonName,
  email: Email.nullable(),
  dateOfBirth: PastDate.nullable(),
  relationship: z.enum(relationships).nullable(),
  /** Whether this parent counts for the federal form (a "contributor"). */
  isContributor: z.boolean(),
  returnLines: ReturnLines,
})

export const Parent = Entity.extend(ParentAnswers.shape)
export type Parent = z.infer<typeof Parent>

export const StudentAnswers = IncomeAnswers.extend({
  firstName: PersonName,
  lastName: PersonName,
  email: Email.nullable(),
  dateOfBirth: PastDate.nullable(),
  gradeLevel: z.enum(gradeLevels).nullable(),
  highSchoolGraduationYear: z.int().min(1950).max(2060).nullable(),
  collegeStartYear: CollegeStartYear.nullable(),
  yearsOfCollege: z.int().min(1).max(8),
  stateOfResidence: UsState.nullable(),
  livingPlan: z.enum(livingPlans).nullable(),
  /** A CIP code of 2, 4 or 6 digits (Classification of Instructional Programs), without the dot. */
  intendedMajor: z
    .string()
    .regex(/^(\d{2}|\d{4}|\d{6})$/, 'Enter a CIP code with 2, 4, or 6 digits, without the dot.')
    .nullable(),
  gpa: Decimal.min(0).max(5).nullable(),
  satTotal: z.int().min(400).max(1600).nullable(),
  actComposite: z.int().min(1).max(36).nullable(),
  hasBachelorsDegree: z.boolean().nullable(),
  /** `[]` is "none of these"; being 24 is computed from the date of birth. */
  dependencyFacts: setOf(dependencyFacts).nullable(),
  cashAndSavings: Amount,
  /** The student's own savings and investments, without 529 plans of a dependent student. */
  investments: Amount,
  /** 529 plans with this student as beneficiary; counted as the parents' asset for this dependent student only. */
  collegeSavings529: Amount,
  businessNetWorth: Amount,
  // The fields below only matter for independent students.
  ownFamilySize: z.int().min(1).max(20).nullable(),
  ownBenefits: Benefits.nullable(),
  childSupportReceived: Amount,
  spouse: IncomeAnswers.nullable(),
  returnLines: ReturnLines,
})

export const Student = Entity.extend(StudentAnswers.shape)
export type Student = z.infer<typeof Student>

/** Request bodies. A new person needs a name; everything else is optional. Unknown fields are refused. */
export const NewParent = z.strictObject(
  ParentAnswers.partial().required({ firstName: true, lastName: true }).shape,
)
export const ParentUpdate = z.strictObject(ParentAnswers.partial().shape)
export const NewStudent = z.strictObject(
  StudentAnswers.partial().required({ firstName: true, lastName: true }).shape,
)
export const StudentUpdate = z.strictObject(StudentAnswers.partial().shape)

/** A person without money figures. */
export const ParentSummary = Parent.pick({ id: true, firstName: true, lastName: true, relationship: true })
export const StudentSummary = Student.pick({
  id: true,
  firstName: true,
  lastName: true,
  dateOfBirth: true,
  gradeLevel: true,
  highSchoolGraduationYear: true,
  collegeStartYear: true,
  yearsOfCollege: true,
  stateOfResidence: true,
  livingPlan: true,
  intendedMajor: true,
  gpa: true,
  satTotal: true,
  actComposite: true,
})

/** Families in the middle of onboarding, one or more at each step. */
import { type DemoFamily, headOfHousehold, highSchoolStudent, jointReturn, savings } from './family.ts'

export const unfinishedFamilies: readonly DemoFamily[] = [
  { about: 'has just signed up', name: 'Emily Carter', state: null, stage: 'welcome' },
  { about: 'has just signed up, and said where', name: 'Darnell Hughes', state: 'MD', stage: 'welcome' },
  { about: 'looked at the first questions', name: 'Sofia Rossi', state: 'RI', stage: 'household' },
  {
    about: 'knows the state, not yet who counts in the family',
    name: 'William Yazzie',
    state: 'NM',
    stage: 'household',
    household: { parentsMaritalStatus: 'married' },
  },
  {
    about: 'answered the household, not the parents yet',
    name: 'Jessica Novak',
    state: 'WI',
    stage: 'parents',
    household: { familyMembersCount: 4, parentsMaritalStatus: 'married', receivedBenefits: [] },
  },
  {
    about: 'stopped at the tax return of the second parent',
    name: 'Ravi Patel',
    state: 'DE',
    stage: 'parents',
    household: { familyMembersCount: 5, parentsMaritalStatus: 'married', receivedBenefits: [] },
    parents: [
      {
        firstName: 'Ravi',
        lastName: 'Patel',
        relationship: 'father',
        filesTaxReturn: 'yes',
        filingStatus: 'married_separate',
        agi: 61_000,
      },
      { firstName: 'Meera', lastName: 'Patel', relationship: 'mother' },
    ],
  },
  {
    about: 'in the middle of the money questions',
    name: 'Latoya Jenkins',
    state: 'SC',
    stage: 'household_finance',
    household: {
      familyMembersCount: 3,
      parentsMaritalStatus: 'separated',
      receivedBenefits: ['school_lunch'],
      cashAndSavings: 1_250,
    },
    parents: [
      { firstName: 'Latoya', lastName: 'Jenkins', relationship: 'mother', ...headOfHousehold(35_900, 600) },
    ],
  },
  {
    about: 'the money questions not begun',
    name: 'Gary Olson',
    state: 'ND',
    stage: 'household_finance',
    household: { familyMembersCount: 4, parentsMaritalStatus: 'married', receivedBenefits: [] },
    parents: [
      { firstName: 'Gary', lastName: 'Olson', relationship: 'father', ...jointReturn(79_000, 4_700) },
      { firstName: 'Linda', lastName: 'Olson', relationship: 'mother' },
    ],
  },
  {
    about: 'only the students are missing',
    name: 'Monica Vega',
    state: 'NV',
    stage: 'students',
    household: {
      familyMembersCount: 4,
      parentsMaritalStatus: 'divorced',
      receivedBenefits: [],
      ...savings(5_600, 2_000, { equity: 45_000 }),
    },
    parents: [
      { firstName: 'Monica', lastName: 'Vega', relationship: 'mother', ...headOfHousehold(57_300, 3_100) },
    ],
  },
  {
    about: 'one student told, the end not reached',
    name: 'Andrew Kim',
    state: 'UT',
    stage: 'students',
    household: {
      familyMembersCount: 6,
      parentsMaritalStatus: 'married',
      receivedBenefits: [],
      ...savings(14_800, 33_000, { equity: 175_000 }),
    },
    parents: [
      { firstName: 'Andrew', lastName: 'Kim', relationship: 'father', ...jointReturn(121_000, 10_900) },
      { firstName: 'Susan', lastName: 'Kim', relationship: 'mother' },
    ],
    students: [highSchoolStudent('Daniel', 'Kim', '12', '11-03', 350)],
  },
  {
    about: 'came back after the summer',
    name: 'Patricia Begay',
    state: 'OK',
    stage: 'students',
    household: {
      familyMembersCount: 5,
      parentsMaritalStatus: 'widowed',
      receivedBenefits: ['medicaid'],
      ...savings(800),
    },
    parents: [
      { firstName: 'Patricia', lastName: 'Begay', relationship: 'mother', ...headOfHousehold(27_700, 0) },
    ],
    students: [
      highSchoolStudent('Shania', 'Begay', '12', '05-27'),
      highSchoolStudent('Cody', 'Begay', '9', '03-08'),
    ],
  },
]

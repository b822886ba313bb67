import { expect, test } from 'vitest'
import { missingForOnboarding, onboardingPercent, onboardingSteps } from './onboarding.ts'

const complete = {
  state: 'OH',
  familyMembersCount: 4,
  parents: [{}],
  students: [{ dateOfBirth: '2008-05-31', collegeStartYear: null }],
  onboarding: { completedSteps: [...onboardingSteps] },
}
const pathsOf = (family: Parameters<typeof missingForOnboarding>[0]) =>
  missingForOnboarding(family).map(({ step, path }) => `${step}: ${path}`)

test('a family that answered everything has nothing missing', () => {
  expect(pathsOf(complete)).toEqual([])
})

test('an empty family gets all missing answers at once, in the order of the steps', () => {
  const empty = {
    state: null,
    familyMembersCount: null,
    parents: [],
    students: [],
    onboarding: { completedSteps: [] },
  }
  expect(pathsOf(empty)).toEqual([
    'household: state',
    'household: familyMembersCount',
    'parents: parents',
    'students: students',
  ])
})

test('a family without a parent is complete once it has completed the parents step', () => {
  expect(pathsOf({ ...complete, parents: [] })).toEqual([])
})

test('a student may have neither a start year nor a date of birth: a family may not know either yet', () => {
  const students = [{ dateOfBirth: null, collegeStartYear: null }]
  expect(pathsOf({ ...complete, students })).toEqual([])
})

test('finances and every other step may be left before their questions are answered', () => {
  expect(pathsOf({ ...complete, onboarding: { completedSteps: ['household'] } })).toEqual([])
})

test('percent counts each step once', () => {
  expect(onboardingPercent([])).toBe(0)
  expect(onboardingPercent(['welcome', 'welcome', 'household'])).toBe(40)
  expect(onboardingPercent([...onboardingSteps])).toBe(100)
})

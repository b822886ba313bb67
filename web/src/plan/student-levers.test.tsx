// @vitest-environment jsdom
import { defaultChoices } from '@bursar/formula/plan/defaults'
import type { StudentChoices } from '@bursar/formula/plan/plan'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { withStudentValue } from './levers.ts'
import { StudentLevers } from './student-levers.tsx'

const maya = aPlannedStudent('Maya', 2027)
const college = { kind: 'college', collegeId: 204_024 } as const
const input = {
  ...aPlanInput([maya], { income: 90_000, savings: 20_000 }),
  options: { [maya.id]: [{ choice: college, name: 'Elm College', years: 4 }] },
}
const defaults = defaultChoices(input.household, input.students, input)

/** The levers of a saved plan. */
async function showPlan(saved: Partial<StudentChoices>) {
  const choices = withStudentValue(defaults, maya.id, saved)
  await renderWithTexts(
    <div>
      {choices.students.map((student) => (
        <StudentLevers
          key={student.studentId}
          input={input}
          base={choices}
          choices={choices}
          student={student}
          effects={new Map()}
          onChange={() => {}}
        />
      ))}
    </div>,
    ['plan'],
  )
}

const list = (label: string): HTMLSelectElement => screen.getByLabelText(label)
const optionsOf = (label: string) => Array.from(list(label).options, ({ value }) => value)

test('a plan with a later start can go back to the year of the profile', async () => {
  await showPlan({ startYear: 2029 })
  expect(optionsOf('Start')).toEqual(['2027', '2028', '2029', '2030', '2031'])
  expect(list('Start').value).toBe('2029')
})

test('an offer that was removed shows as the public college that the plan counts', async () => {
  await showPlan({ college: { kind: 'offer', offerId: '5b1b6a9e-3f0a-4c64-9f58-2f0f3b1f6a01' } })
  expect(list('College').value).toBe('typical:public-in-state')
})

test.each([
  [4, ['0', '1', '2']],
  [2, ['0', '1']],
  [1, ['0']],
])('of %i years, community college leaves at least one', async (years, options) => {
  await showPlan({ years })
  expect(optionsOf('Community college first')).toEqual(options)
})

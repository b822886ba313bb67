// @vitest-environment jsdom
import { defaultChoices } from '@bursar/formula/plan/defaults'
import type { PlanCollege, PlanOffer, PlanStudent, StudentChoices } from '@bursar/formula/plan/plan'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { type LeverEffect, type LeverKey, type StudentLever, withStudentValue } from './levers.ts'
import { StudentLevers } from './student-levers.tsx'

const maya = aPlannedStudent('Maya', 2027)
const college = { kind: 'college', collegeId: 204_024 } as const
const input = {
  ...aPlanInput([maya], { income: 90_000, savings: 20_000 }),
  options: { [maya.id]: [{ choice: college, name: 'Elm College', years: 4 }] },
}
const defaults = defaultChoices(input.household, input.students, input)

/** The levers of a saved plan. */
async function showPlan(
  saved: Partial<StudentChoices>,
  { known = {}, effects }: { known?: Partial<PlanStudent>; effects?: [StudentLever, number] } = {},
) {
  const choices = withStudentValue(defaults, maya.id, saved)
  const [lever, net] = effects ?? []
  const effect = { net: net ?? 0, gap: 0, loans: 0, closed: [], opened: [] }
  await renderWithTexts(
    <div>
      {choices.students.map((student) => (
        <StudentLevers
          key={student.studentId}
          input={{ ...input, students: input.students.map((one) => ({ ...one, ...known })) }}
          base={choices}
          choices={choices}
          student={student}
          effects={new Map<LeverKey, LeverEffect>(lever && [[`${lever}:${maya.id}`, effect]])}
          onChange={() => {}}
        />
      ))}
    </div>,
    ['plan', 'ui'],
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

describe('where to live', () => {
  test('isn’t decided until somebody chooses, and the plan says what it counts meanwhile', async () => {
    await showPlan({ livingPlan: null })
    expect(optionsOf('Where to live')).toEqual(['', 'on-campus', 'off-campus', 'with-family'])
    expect(list('Where to live').selectedOptions[0]?.textContent).toBe('Not decided yet')
    const description = /Until you choose, we assume on campus/
    screen.getByRole('combobox', { name: 'Where to live', description })
  })

  test('can be undecided again', async () => {
    await showPlan({ livingPlan: 'with-family' })
    expect(list('Where to live').value).toBe('with-family')
    expect(optionsOf('Where to live')).toContain('')
    screen.getByRole('combobox', { name: 'Where to live', description: '' })
  })
})

test.each([
  [4, ['0', '1', '2']],
  [2, ['0', '1']],
  [1, ['0']],
])('of %i years, community college leaves at least one', async (years, options) => {
  await showPlan({ years })
  expect(optionsOf('Community college first')).toEqual(options)
})

describe('the effect of a lever', () => {
  const offer = { id: 'letter', collegeId: college.collegeId } as PlanOffer
  const named = { id: college.collegeId, known: { kind: 'calculator', price: 12_000 } } as PlanCollege
  const byOffer = { kind: 'offer', offerId: 'letter' } as const
  const ofLetter = 'We use the housing in the offer letter. To change it, edit the offer.'
  const ofCollege = 'We use the price the college gave you. If this changes it, enter the new one.'
  const none = 'No change in what you pay'
  const text = () => document.querySelector('[data-effect]')?.textContent

  test.each([
    { saved: { college }, known: {}, net: 0, says: none },
    { saved: { college: byOffer }, known: { offers: [offer] }, net: 0, says: ofLetter },
    {
      saved: { college: byOffer },
      known: { offers: [offer] },
      net: -900,
      says: `−$900 in price. ${ofLetter}`,
    },
    { saved: { college: byOffer }, known: {}, net: 0, says: none },
    { saved: { college }, known: { colleges: [named] }, net: 0, says: ofCollege },
  ])('of another place to live is $says', async ({ saved, known, net, says }) => {
    await showPlan(saved, { known, effects: ['livingPlan', net] })
    expect(text()).toBe(says)
  })

  test('of earlier loans doesn’t say that nothing changes', async () => {
    await showPlan({ firstYearOfStudy: 2 }, { effects: ['loansBefore', 0] })
    await screen.findByLabelText('Unsubsidized loans')
    expect(text()).toBe('')
  })
})

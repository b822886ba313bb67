// @vitest-environment jsdom
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { type StudentOfYears, useFirstYearReasons } from './years-assumed.tsx'

type Assumed = CollegeYears['assumed']['livingPlan']

interface Years {
  tables?: 'published' | 'projected'
  basis?: CollegeYears['basis']
  assumed?: Assumed
}

const yearsWith = ({ tables = 'published', basis = 'estimate', assumed = null }: Years) =>
  ({
    years: [{ awardYear: '2027-28', tables }],
    basis,
    assumed: { incomeGrowth: 300, livingPlan: assumed },
  }) as CollegeYears

function Reasons({ years, student }: { years: CollegeYears; student: StudentOfYears }) {
  return useFirstYearReasons(student)(years).join('|')
}

const maya = (livingPlan: StudentOfYears['livingPlan']) => ({ firstName: 'Maya', livingPlan })
const average =
  'The price for one year is an average of students who live on campus, off campus, and at home.'
const undecided =
  'Until you choose, the plan assumes Maya lives on campus, or off campus at colleges without housing.'
const later =
  'The price for one year uses today’s income. The plan assumes your income grows 3% a year until 2027-28.'

afterEach(cleanup)

test.each<{ student: StudentOfYears; years: Years; reasons: string[] }>([
  { student: maya('on_campus'), years: { assumed: 'on-campus' }, reasons: [] },
  { student: maya(null), years: {}, reasons: [`${average} ${undecided}`] },
  {
    student: maya(null),
    years: { assumed: 'with-family' },
    reasons: [`${average} The plan assumes Maya lives at home.`],
  },
  { student: maya(null), years: { tables: 'projected' }, reasons: [later, `${average} ${undecided}`] },
  { student: maya(null), years: { tables: 'projected', basis: 'calculator' }, reasons: [] },
])('why the first year of $years differs from the price of one year for $student', async (given) => {
  const { container } = await renderWithTexts(
    <Reasons years={yearsWith(given.years)} student={given.student} />,
    ['colleges'],
  )
  expect(container.textContent).toBe(given.reasons.join('|'))
})

// @vitest-environment jsdom
import type { College } from '@bursar/contract/colleges'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { known } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { CostLedger } from './cost-ledger.tsx'

test.each([
  { year: '2023-24', language: 'en', total: 'Total, 2023-24' },
  { year: 'published 2026-06', language: 'en', total: 'Total, release of June 2026' },
  { year: 'published 2026-06', language: 'es', total: 'Total, publicación de junio de 2026' },
  { year: null, language: 'en', total: 'Total' },
] as const)('the total of costs of $year in $language is “$total”', async ({ year, language, total }) => {
  const cost = { ...known(1_000), year }
  const plan = { housingAndFood: cost, other: cost }
  const college = {
    state: 'NY',
    control: 'private-nonprofit',
    costParts: {
      tuitionInState: cost,
      tuitionOfProgram: cost,
      booksAndSupplies: cost,
      onCampus: plan,
      offCampus: plan,
      withFamily: plan,
    },
  } as unknown as College
  await renderWithTexts(
    <CostLedger college={college} homeState="NY" livingPlan={null} />,
    ['colleges'],
    language,
  )
  expect(screen.getByRole('rowheader', { name: total })).toBeTruthy()
})

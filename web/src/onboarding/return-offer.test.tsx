// @vitest-environment jsdom
import type { Parent } from '@bursar/contract/people'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFamily, aParent, today } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { ReturnOffer } from './return-offer.tsx'

const show = (...parents: Parent[]) =>
  renderWithTexts(
    <ReturnOffer household={{ family: aFamily({ parents }), today }} onFamily={() => {}} onDone={() => {}} />,
    ['onboarding'],
  )
const returnLines: Parent['returnLines'] = { agi: { form: '1040', line: '11a', taxYear: 2025 } }
const ana = aParent({ id: 'ana', firstName: 'Ana', isContributor: true })
const luis = aParent({ id: 'luis', firstName: 'Luis', isContributor: true })

test('says whose return was read, and nothing about a return that was not', async () => {
  await show({ ...ana, filesTaxReturn: 'yes', filingStatus: 'married_joint', returnLines }, luis)
  expect(screen.getByText('We have the tax return of Ana and Luis.')).toBeTruthy()
  cleanup()
  await show({ ...ana, filesTaxReturn: 'yes', filingStatus: 'single', returnLines }, luis)
  expect(screen.getByText('We have the tax return of Ana.')).toBeTruthy()
  cleanup()
  await show(ana, luis)
  expect(document.body.textContent).toBe('')
  cleanup()
  await show()
  expect(screen.getByRole('button', { name: 'Use the parents’ tax return' })).toBeTruthy()
})

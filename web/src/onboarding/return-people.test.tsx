// @vitest-environment jsdom
import {
  addParent,
  type Family,
  getFamilyProfile,
  updateFamilyProfile,
  updateParent,
} from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import type { ConfirmedReturn } from '../tax-return/confirmed-return.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily, aParent, today } from '../testing/family.ts'
import { bodies, changed, check, press, type } from '../testing/interview.tsx'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { ReturnPeople } from './return-people.tsx'

beforeEach(storeToken)

const confirmed: ConfirmedReturn = {
  taxYear: 2025,
  filingStatus: 'married_joint',
  figures: { filesTaxReturn: 'yes', agi: 86_500, earnedIncome: 86_500, taxExemptInterest: 0 },
  sources: { agi: { form: '1040', line: '11a', taxYear: 2025 } },
  openItems: [],
  receivedEitc: false,
}
const none = /None of these/
const items = /Does the return have any of these/
const onTheReturn = /one parent on the return/
const alsoOnIt = /the other parent on the return/

/** The page, which passes on what was stored. */
function Page({ start, given, onDone }: { start: Family; given: ConfirmedReturn; onDone: () => void }) {
  const [family, setFamily] = useState(start)
  const [now, setNow] = useState(given)
  return (
    <>
      <ReturnPeople
        household={{ family, today }}
        confirmed={now}
        onFamily={setFamily}
        onBack={() => setNow({ ...now, figures: { ...now.figures, taxExemptInterest: 120 } })}
        onDone={onDone}
      />
      <output>{family.parents.map(({ firstName }) => firstName).join(', ')}</output>
    </>
  )
}
async function open(answers: Partial<Family> = {}, given: Partial<ConfirmedReturn> = {}) {
  const onDone = vi.fn()
  const page = <Page start={aFamily(answers)} given={{ ...confirmed, ...given }} onDone={onDone} />
  await renderWithTexts(page, ['onboarding', 'errors'])
  return onDone
}

test('a correction after the second parent couldn’t be stored goes to the first, who is stored once', async () => {
  const api = fakeApi()
  const ana = aParent({ firstName: 'Ana' })
  const additions = api.on(addParent, changed(ana, confirmed.figures), new Offline(), ({ body }) =>
    aParent(body as never),
  )
  const updates = api.on(updateParent, ({ body }) => changed(ana, body))
  const onDone = await open()
  await type(onTheReturn, 'Ana')
  await type(alsoOnIt, 'Luis')
  await check(items, none)
  await press('Save and continue')
  await screen.findByText('Ana')
  await type(onTheReturn, 'Anna')
  await press('Save and continue')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(bodies(additions).map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis', 'Luis'])
  expect(updates).toMatchObject([{ params: { parentId: ana.id }, body: { firstName: 'Anna' } }])
  expect(screen.getByRole('status').textContent).toBe('Anna, Luis')
})

test('the benefit is stored over a household that changed in the meantime', async () => {
  const api = fakeApi()
  const newest = aFamily({ state: 'OH', version: 9 })
  api.on(addParent, ({ body }) => aParent(body as never))
  api.on(getFamilyProfile, newest)
  const updates = api.on(updateFamilyProfile, ({ body, ifMatch }) =>
    ifMatch === newest.version ? changed(newest, body) : new Problem('stale'),
  )
  const onDone = await open({}, { filingStatus: 'single', receivedEitc: true })
  await type(/the parent on the return/, 'Ana')
  await check(items, none)
  await press('Save and continue')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(updates.map(({ ifMatch }) => ifMatch)).toEqual([1, 9])
})

test('going back to the amounts keeps the names, and adds an item that was confirmed there', async () => {
  fakeApi()
  await open()
  await type(onTheReturn, 'Ana')
  await press('Back')
  expect(screen.getByRole('textbox', { name: onTheReturn })).toHaveProperty('value', 'Ana')
  const interest = screen.getByRole('checkbox', { name: /^Tax-exempt interest/ })
  expect(interest).toHaveProperty('checked', true)
})

test('an item whose amount wasn’t used stays open, for its own question', async () => {
  const additions = fakeApi().on(addParent, ({ body }) => aParent(body as never))
  const onDone = await open({}, { filingStatus: 'single', openItems: ['untaxedIraDistributions'] })
  await type(/the parent on the return/, 'Ana')
  await press('Save and continue')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(additions[0]?.body).toMatchObject({ hasLessCommonItems: true, untaxedPensions: 0 })
  expect(additions[0]?.body).not.toHaveProperty('untaxedIraDistributions')
})

test('"not sure" about the items keeps the amounts that were confirmed', async () => {
  const additions = fakeApi().on(addParent, ({ body }) => aParent(body as never))
  const kept = {
    scheduleCNet: -3_000,
    filedSchedules: true,
    hasLessCommonItems: true,
    taxExemptInterest: 120,
  }
  const figures = { ...confirmed.figures, ...kept }
  const onDone = await open({}, { filingStatus: 'single', figures })
  await type(/the parent on the return/, 'Ana')
  await check(items, /^Not sure/)
  await press('Save and continue')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(additions[0]?.body).toMatchObject(kept)
})

test('of a joint return where only one parent counts, no amount is stored: they are those of two', async () => {
  const additions = fakeApi().on(addParent, ({ body }) => aParent(body as never))
  const onDone = await open({ parentsMaritalStatus: 'divorced' })
  expect(screen.getByText(/amounts of two people/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: items })).toBeNull()
  await type(/who goes on the FAFSA form/, 'Ana')
  await press('Save and continue')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(bodies(additions)).toEqual([
    { firstName: 'Ana', lastName: 'Lee', filesTaxReturn: 'yes', filingStatus: 'married_joint' },
  ])
})

// @vitest-environment jsdom
import { listOffers, updateOffer } from '@bursar/contract/offer-calls'
import type { OfferBill } from '@bursar/contract/offers'
import { Problem } from '@bursar/contract/problems'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../storage/unsaved.ts'
import { anOffer } from '../testing/an-offer.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { focusedText } from '../testing/focused-text.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { BillSection } from './bill-section.tsx'

const page = vi.hoisted(() => ({ refresh: () => {} }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => page.refresh() }) }))
beforeEach(() => {
  sessionStorage.clear()
  storeToken()
})

const bill: OfferBill = {
  term: 'fall',
  termsInYear: 2,
  dueOn: null,
  charges: [{ name: 'Parking permit', amount: 180, part: 'none' }],
  credits: [],
}
let stored = anOffer({ bill })

/** The page with the offer as it was last loaded. */
function Page() {
  const [offer, setOffer] = useState(stored)
  page.refresh = () => setOffer(stored)
  return <BillSection offer={offer} studentName="Elena" />
}

const show = () => renderWithTexts(<Page />, ['offers', 'errors'])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to copy' })

function serve() {
  stored = anOffer({ bill })
  return fakeApi().on(updateOffer, ({ body }) => {
    stored = { ...stored, ...body, version: stored.version + 1 } as typeof stored
    return stored
  })
}

test('a removed bill comes back with everything that was typed', async () => {
  const sent = serve()
  await show()
  screen.getByRole('button', { name: 'Remove this bill' }).focus()
  press('Remove this bill')
  await screen.findByText('The bill was removed.')
  await waitFor(() => expect(focusedText()).toContain('The bill was removed.'))
  press('Undo')
  await screen.findByRole('button', { name: 'Remove this bill' })
  expect(sent.map(({ body }) => body.bill)).toEqual([null, bill])
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([1, 2])
  expect(screen.queryByText('The bill was removed.')).toBeNull()
})

test('an edited message stays when the bill is changed, until the family takes the new one', async () => {
  serve()
  await show()
  fireEvent.change(message(), { target: { value: 'My own words' } })
  press('Edit this bill')
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '200' } })
  press('Compare with the offer')
  await waitFor(() => expect(screen.getAllByText(/Parking permit: \$200/).length).toBeGreaterThan(0))
  expect(message().value).toBe('My own words')
  press('Replace with the new text')
  expect(message().value).toContain('Parking permit: $200')
  expect(document.activeElement).toBe(message())
})

test('each comparison with errors moves the focus to them, and a removed line moves it to the button that adds one', async () => {
  serve()
  await show()
  press('Edit this bill')
  press('Add a line')
  press('Compare with the offer')
  const summary = await screen.findByRole('region', { name: /^Fix/ })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  const [, name] = screen.getAllByRole('textbox', { name: 'Name on the bill' })
  if (!name) throw new Error('The new line is missing')
  name.focus()
  fireEvent.change(name, { target: { value: 'Housing' } })
  press('Compare with the offer')
  expect(document.activeElement).toBe(summary)
  const [, remove] = screen.getAllByRole('button', { name: 'Remove' })
  remove?.focus()
  if (remove) fireEvent.click(remove)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a line' }))
})

test('the summary names the line to correct, as it is on the bill', async () => {
  serve()
  await show()
  press('Edit this bill')
  press('Add a line')
  press('Add a line')
  press('Compare with the offer')
  const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(links).toEqual([
    'Line 2: Enter the name from the bill.',
    'Line 2: Enter an amount in whole dollars, up to $500,000.',
    'Line 3: Enter the name from the bill.',
    'Line 3: Enter an amount in whole dollars, up to $500,000.',
  ])
})

test.each([
  ['no', 0, 'Enter at least one charge or credit.', () => screen.getByRole('button', { name: 'Add a line' })],
  ['too many', 30, /Keep at most 30 charges/, () => screen.getAllByLabelText('Name on the bill')[0]],
] as const)('with %s lines, the summary leads to the list', async (_, charges, message, control) => {
  serve()
  stored = anOffer({ bill: { ...bill, charges: Array(charges).fill(bill.charges[0]) } })
  await show()
  press('Edit this bill')
  if (charges > 0) press('Add a line')
  press('Compare with the offer')
  fireEvent.click(await screen.findByRole('link', { name: message }))
  expect(document.activeElement).toBe(control())
})

test('after a line is removed, the errors stay at their lines', async () => {
  serve()
  await show()
  press('Edit this bill')
  press('Add a line')
  press('Compare with the offer')
  expect(await screen.findAllByText(/^Line 2: Enter/, { selector: 'li a' })).toHaveLength(2)
  const [remove] = screen.getAllByRole('button', { name: 'Remove' })
  if (remove) fireEvent.click(remove)
  const name = screen.getByRole('textbox', { name: 'Name on the bill' })
  expect(name.getAttribute('aria-invalid')).toBe('true')
})

describe('when the offer changed somewhere else', () => {
  /** Another tab has saved this after the page was opened. */
  function serveNewer(changes: Partial<typeof stored>) {
    stored = anOffer({ bill })
    const api = fakeApi()
    api.on(listOffers, () => ({ items: [stored] }))
    return {
      sent: api.on(updateOffer, ({ body, ifMatch }) => {
        if (ifMatch !== stored.version) return new Problem('stale')
        stored = { ...stored, ...(body as Partial<typeof stored>), version: stored.version + 1 }
        return stored
      }),
      change: () => {
        stored = { ...stored, ...changes, version: 2 }
      },
    }
  }
  const editAmount = () => {
    press('Edit this bill')
    fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '200' } })
    press('Compare with the offer')
  }

  test('the bill is saved over it', async () => {
    const { sent, change } = serveNewer({ deposit: 500 })
    await show()
    change()
    editAmount()
    await waitFor(() => expect(screen.getAllByText(/Parking permit: \$200/).length).toBeGreaterThan(0))
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([1, 2])
    expect(stored.deposit).toBe(500)
  })

  test('another bill is shown before it’s replaced', async () => {
    const other = { ...bill, charges: [{ name: 'Housing', amount: 7_000, part: 'housingAndFood' as const }] }
    const { change } = serveNewer({ bill: other })
    await show()
    change()
    editAmount()
    await screen.findByText('Bill: now Housing $7,000')
    expect(stored.bill).toEqual(other)
    press('Compare with the offer')
    await waitFor(() => expect(stored.bill?.charges).toMatchObject([{ name: 'Parking permit', amount: 200 }]))
  })
})

test('a bill that isn’t saved yet is still there when the family comes back', async () => {
  serve()
  await show()
  press('Edit this bill')
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '200' } })
  expect(hasUnsaved()).toBe(true)
  cleanup()
  await show()
  await screen.findByText('We kept what you typed. It isn’t saved yet.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('200')
  press('Cancel')
  expect(hasUnsaved()).toBe(false)
  cleanup()
  expect(sessionStorage).toHaveLength(0)
})

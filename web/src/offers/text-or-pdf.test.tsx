// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxFileBytes } from '../pdf/limits.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { TextOrPdf } from './text-or-pdf.tsx'

/** A worker that says only what the test has it say. */
class SilentWorker extends EventTarget {
  static started: SilentWorker | null = null
  isEnded = false
  received = 0

  constructor() {
    super()
    SilentWorker.started = this
  }

  postMessage() {
    this.received += 1
  }

  terminate() {
    this.isEnded = true
  }

  says(data: unknown) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

beforeEach(() => {
  SilentWorker.started = null
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onText = vi.fn(() => true)
async function show() {
  onText.mockClear()
  const texts = { isPrivate: '', paste: 'Text', read: 'Read', choose: 'Choose', nothing: 'Nothing' }
  await renderWithTexts(<TextOrPdf name="letter" texts={texts} onText={onText} />, ['offers'])
}
function choose(size?: number) {
  const file = new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' })
  if (size) Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText('Choose', { selector: 'input' }), { target: { files: [file] } })
}
function worker() {
  if (!SilentWorker.started) throw new Error('No worker was started.')
  return SilentWorker.started
}
const status = () => screen.getByRole('status').textContent
async function beginReading() {
  await show()
  choose()
  worker().says({ kind: 'ready' })
  await waitFor(() => expect(worker().received).toBeGreaterThan(0))
}

test('a reader that can’t be loaded isn’t the file’s fault', async () => {
  await show()
  choose()
  act(() => void worker().dispatchEvent(new Event('error')))
  expect(status()).toContain('Check your connection')
})

test('a reader that is never loaded is given up', async () => {
  await show()
  vi.useFakeTimers()
  choose()
  expect(status()).toBe('Reading the letter…')
  act(() => void vi.advanceTimersByTime(25_000))
  expect(status()).toContain('Check your connection')
  expect(worker().isEnded).toBe(true)
})

test('a file that is too large isn’t opened', async () => {
  await show()
  choose(maxFileBytes + 1)
  expect(SilentWorker.started).toBeNull()
  expect(status()).toContain('too large')
})

test.each([
  ['encrypted', 'has a password'],
  ['scanned', 'is a scan'],
  ['too-large', 'too large'],
])('says why a file isn’t read: %s', async (refusal, text) => {
  await beginReading()
  worker().says({ kind: 'read', read: { refusal } })
  expect(status()).toContain(text)
})

test('a worker that ends while it reads can’t read the file', async () => {
  await beginReading()
  act(() => void worker().dispatchEvent(new Event('error')))
  expect(status()).toContain('We can’t read this PDF.')
})

test('reading can be canceled', async () => {
  await beginReading()
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  cancel.focus()
  fireEvent.click(cancel)
  expect(worker().isEnded).toBe(true)
  expect(status()).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('status'))
})

test('text that is pasted while a file is read isn’t replaced by the file', async () => {
  await beginReading()
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Tuition $1,000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Read' }))
  worker().says({ kind: 'read', read: { text: 'Tuition $2,000' } })
  expect(onText.mock.calls).toEqual([['Tuition $1,000']])
})

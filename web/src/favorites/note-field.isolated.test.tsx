// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { saveNote } from '../colleges/change-favorite.ts'
import { storeToken } from '../testing/store-token.ts'
import { NoteField, type NoteTexts } from './note-field.tsx'

vi.mock('../colleges/change-favorite.ts', () => ({ saveNote: vi.fn() }))

const texts: NoteTexts = {
  label: 'Note',
  name: 'Note on Rice',
  hint: '',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  signedOut: 'Signed out',
  again: 'Try again',
  removed: 'Removed elsewhere',
  addAgain: 'Add it again',
  withoutScripts: '',
  changed: 'Changed elsewhere',
  keepBoth: 'Both',
  tooLong: 'Too long by',
  keepMine: 'Mine',
  keepOther: 'The other',
}
const save = vi.mocked(saveNote)
const field = () => screen.getByRole('textbox', { name: 'Note on Rice' }) as HTMLTextAreaElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const show = (note = '', version = 1) =>
  render(
    <NoteField
      favoriteId="f1"
      note={note}
      version={version}
      texts={texts}
      onChange={() => {}}
      onAddAgain={() => {}}
    />,
  )

beforeEach(() => {
  vi.useFakeTimers()
  storeToken()
  let version = 1
  save.mockReset().mockImplementation(async () => {
    version += 1
    return { version }
  })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('a note is saved once, after the last letter', async () => {
  show()
  type('V')
  type('Vi')
  type('Visit')
  expect(save).not.toHaveBeenCalled()
  await pause()
  expect(save.mock.calls).toEqual([['f1', 'Visit', 1]])
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(sessionStorage).toHaveLength(0)
})

test('text typed while a note is being saved is saved after it', async () => {
  let arrive = (_: { version: number }) => {}
  save.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  show()
  type('First')
  await pause()
  type('First and second')
  await pause()
  expect(save).toHaveBeenCalledTimes(1)
  arrive({ version: 2 })
  await pause()
  expect(save.mock.calls.map(([, ...rest]) => rest)).toEqual([
    ['First', 1],
    ['First and second', 2],
  ])
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('a note that could not be saved is restored and saved after a reload', async () => {
  save.mockRejectedValueOnce(new Error('no connection'))
  const { unmount } = show()
  type('Call Mr. Ortiz')
  await pause()
  expect(screen.getByRole('status').textContent).toBe('Not saved')
  unmount()
  show()
  await pause()
  expect(field().value).toBe('Call Mr. Ortiz')
  expect(save).toHaveBeenLastCalledWith('f1', 'Call Mr. Ortiz', 1)
  expect(sessionStorage).toHaveLength(0)
})

test('saving again moves the focus to the note, because the button goes away', async () => {
  save.mockRejectedValueOnce(new Error('no connection'))
  show()
  type('Call Mr. Ortiz')
  await pause()
  screen.getByRole('button', { name: 'Try again' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pause()
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(document.activeElement).toBe(field())
})

/** A draft here was not saved before a newer text was saved on another device. */
async function openWithConflict() {
  save.mockRejectedValueOnce(new Error('no connection'))
  const { unmount } = show('Old', 4)
  type('Old, and call')
  await pause()
  unmount()
  show('Visited in April', 5)
  await pause()
  expect(save).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toContain('Visited in April')
  expect(field().value).toBe('Old, and call')
}

test.each([
  { choice: 'Both', kept: 'Visited in April\nOld, and call' },
  { choice: 'Mine', kept: 'Old, and call' },
])(
  'a note that was saved later on another device is shown beside the draft: $choice',
  async ({ choice, kept }) => {
    await openWithConflict()
    fireEvent.click(screen.getByRole('button', { name: choice }))
    // The choices are gone.
    expect(document.activeElement).toBe(field())
    await pause()
    expect(save).toHaveBeenLastCalledWith('f1', kept, 5)
    expect(field().value).toBe(kept)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  },
)

test('the note of the other device can be taken over', async () => {
  await openWithConflict()
  fireEvent.click(screen.getByRole('button', { name: 'The other' }))
  await pause()
  expect(save).toHaveBeenCalledTimes(1)
  expect(field().value).toBe('Visited in April')
  expect(sessionStorage).toHaveLength(0)
})

test('two notes that are too long together stay a choice until one is shortened', async () => {
  const phone = 'p'.repeat(1_500)
  save.mockResolvedValueOnce({ other: { text: phone, version: 8 } })
  show('Old', 4)
  type('d'.repeat(600))
  await pause()
  fireEvent.click(screen.getByRole('button', { name: 'Both' }))
  expect(screen.getByRole('alert').textContent).toContain('Too long by 101')
  expect(field().value).toBe('d'.repeat(600))
  type('d'.repeat(499))
  fireEvent.click(screen.getByRole('button', { name: 'Both' }))
  await pause()
  expect(save).toHaveBeenLastCalledWith('f1', `${phone}\n${'d'.repeat(499)}`, 8)
})

test('text typed where the browser stores nothing is saved too', async () => {
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  onTestFinished(() => spy.mockRestore())
  show()
  type('Visit')
  await pause()
  expect(save.mock.calls).toEqual([['f1', 'Visit', 1]])
})

test('a change on another device while the page is open is not overwritten', async () => {
  save.mockResolvedValueOnce({ other: { text: 'From the phone', version: 8 } })
  show('Old', 4)
  type('From the desk')
  await pause()
  expect(screen.getByRole('alert').textContent).toContain('From the phone')
  // Typing more saves nothing yet.
  type('From the desk, longer')
  await pause()
  expect(save).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Both' }))
  await pause()
  expect(save).toHaveBeenLastCalledWith('f1', 'From the phone\nFrom the desk, longer', 8)
})

test('a letter that was typed and deleted leaves no draft, which could conflict with a later note', async () => {
  const { unmount } = show('Visited', 1)
  type('Visited!')
  type('Visited')
  await pause()
  expect(save).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
  unmount()
  show('Visited in April', 2)
  await pause()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a note that was stored without its last space is not a change on another device', async () => {
  // It was saved, but the answer got lost.
  save.mockRejectedValueOnce(new Error('no connection'))
  const { unmount } = show('', 1)
  type('Visited ')
  await pause()
  unmount()
  show('Visited', 2)
  await pause()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(save).toHaveBeenCalledTimes(1)
  expect(sessionStorage).toHaveLength(0)
})

test('the answer that another note was saved is ignored if it is this one, stored without its last space', async () => {
  save.mockResolvedValueOnce({ other: { text: 'Visited', version: 2 } })
  show('', 1)
  type('Visited ')
  await pause()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('the whole note is printed, not only what fits in the field', () => {
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n')
  show(lines)
  expect(document.querySelector('.hidden.print\\:block')?.textContent).toBe(lines)
})

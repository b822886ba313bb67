import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveNote } from './change-favourite.ts'
import { NoteField, type NoteWords } from './note-field.tsx'

vi.mock('./change-favourite.ts', () => ({ saveNote: vi.fn() }))

const words: NoteWords = {
  label: 'Note',
  name: 'Note on Rice',
  hint: '',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  signedOut: 'Signed out',
  again: 'Try again',
  withoutScripts: '',
}
const save = vi.mocked(saveNote)
const field = () => screen.getByRole('textbox', { name: 'Note on Rice' }) as HTMLTextAreaElement
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const show = () => render(<NoteField favouriteId="f1" note="" words={words} onChange={() => {}} />)

beforeEach(() => {
  vi.useFakeTimers()
  save.mockReset().mockResolvedValue()
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
  expect(save.mock.calls).toEqual([['f1', 'Visit']])
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(sessionStorage).toHaveLength(0)
})

test('what is typed while a note is on its way goes after it, so that the last words stay', async () => {
  let arrive = () => {}
  save.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      arrive = resolve
    }),
  )
  show()
  type('First')
  await pause()
  type('First and second')
  await pause()
  expect(save).toHaveBeenCalledTimes(1)
  arrive()
  await pause()
  expect(save.mock.calls.map(([, text]) => text)).toEqual(['First', 'First and second'])
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('a note that could not be saved is there again after a reload, and is saved then', async () => {
  save.mockRejectedValueOnce(new Error('no connection'))
  const { unmount } = show()
  type('Call Mr. Ortiz')
  await pause()
  expect(screen.getByRole('status').textContent).toBe('Not saved')
  unmount()
  show()
  await pause()
  expect(field().value).toBe('Call Mr. Ortiz')
  expect(save).toHaveBeenLastCalledWith('f1', 'Call Mr. Ortiz')
  expect(sessionStorage).toHaveLength(0)
})

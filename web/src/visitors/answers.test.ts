// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetAnswers, readAnswers, storeAnswers } from './answers.ts'
import type { QuickAnswers } from './quick-household.ts'

const answers = { state: 'OH', familySize: 4 } as QuickAnswers

afterEach(() => {
  vi.restoreAllMocks()
  forgetAnswers()
})

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('where the browser blocks storage, answers last as long as the page', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse)
  storeAnswers(answers)
  expect(readAnswers()).toEqual(answers)
  expect(readAnswers()).toBe(readAnswers())
  forgetAnswers()
  expect(readAnswers()).toBeNull()
})

test('where storage is full, changed answers replace those that were stored', () => {
  storeAnswers(answers)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  storeAnswers({ ...answers, state: 'TX' })
  expect(readAnswers()).toMatchObject({ state: 'TX' })
})

test('answers that were stored later replace those in memory', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  storeAnswers(answers)
  full.mockRestore()
  storeAnswers({ ...answers, state: 'TX' })
  expect(readAnswers()).toMatchObject({ state: 'TX' })
})

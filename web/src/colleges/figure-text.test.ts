import { expect, test } from 'vitest'
import { figureText } from './figure-text.ts'

const why = (status: string) => status

test('withheld, unpublished, not applicable, and zero read differently', () => {
  const none = { value: null }
  expect(figureText({ ...none, status: 'suppressed' }, 'dollars', 'en-US', why)).toBe('suppressed')
  expect(figureText({ ...none, status: 'missing' }, 'dollars', 'en-US', why)).toBe('missing')
  expect(figureText({ ...none, status: 'not_applicable' }, 'share', 'en-US', why)).toBe('not_applicable')
  expect(figureText({ value: 0, status: 'known' }, 'dollars', 'en-US', why)).toBe('$0')
})

test('a net price can be negative', () => {
  expect(figureText({ value: -812, status: 'known' }, 'dollars', 'es-US', why)).toBe('−$812')
})

test('a ratio reads as so many to one', () => {
  expect(figureText({ value: 18, status: 'known' }, 'ratio', 'en-US', why)).toBe('18:1')
})

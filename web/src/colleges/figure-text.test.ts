import { expect, test } from 'vitest'
import { figureText } from './figure-text.ts'

const why = (status: string) => status

test('withheld, not published, not applicable and zero are four things', () => {
  const none = { value: null }
  expect(figureText({ ...none, status: 'suppressed' }, 'dollars', 'en-US', why)).toBe('suppressed')
  expect(figureText({ ...none, status: 'missing' }, 'dollars', 'en-US', why)).toBe('missing')
  expect(figureText({ ...none, status: 'not_applicable' }, 'share', 'en-US', why)).toBe('not_applicable')
  expect(figureText({ value: 0, status: 'known' }, 'dollars', 'en-US', why)).toBe('$0')
})

test('a net price may be below zero', () => {
  expect(figureText({ value: -812, status: 'known' }, 'dollars', 'es-US', why)).toBe('−$812')
})

test('a ratio is one of so many to one', () => {
  expect(figureText({ value: 18, status: 'known' }, 'ratio', 'en-US', why)).toBe('18:1')
})

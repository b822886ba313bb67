import { describe, expect, test } from 'vitest'
import { whereAsked } from './where-asked.ts'

describe('where a family was when it asked', () => {
  test.each([
    ['/family/federal-sai', 'sai', null],
    ['/family/federal-sai/answer', 'sai', null],
    ['/family/college/228778', 'college', 228778],
    ['/family/college/search', 'search', null],
    ['/family/college-favorites', 'favourites', null],
  ])('%s is %s', (from, key, collegeId) => {
    expect(whereAsked(from)).toEqual({ key, screen: from, collegeId })
  })

  test.each([
    undefined,
    '',
    '/admin/families',
    'https://example.org',
    '/family/college/1?x=<b>',
    '/family/help',
  ])('%s is nowhere', (from) => {
    expect(whereAsked(from)).toBeNull()
  })
})

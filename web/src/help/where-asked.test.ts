import { describe, expect, test } from 'vitest'
import { whereAsked } from './where-asked.ts'

describe('where a family was when it asked', () => {
  test.each([
    ['/family/federal-sai', 'sai', null, true],
    ['/family/federal-sai/answer', 'sai', null, true],
    ['/family/college/228778', 'college', 228778, true],
    ['/family/college/search', 'search', null, true],
    ['/family/college-favorites', 'favourites', null, true],
    ['/family/profile', 'profile', null, false],
  ])('%s is %s', (from, key, collegeId, isOfStudent) => {
    expect(whereAsked(from)).toEqual({ key, screen: from, collegeId, isOfStudent })
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

import { describe, expect, test } from 'vitest'
import { findSourcePage } from './source-page.ts'

describe('the page from which a family asked for help', () => {
  test.each([
    ['/family/federal-sai', 'sai', null, true],
    ['/family/federal-sai/answer', 'sai', null, true],
    ['/family/college/228778', 'college', 228778, true],
    ['/family/college/search', 'search', null, true],
    ['/family/college-favorites', 'favorites', null, true],
    ['/family/profile', 'profile', null, false],
    ['/family/plan', 'plan', null, false],
    ['/family/offers', 'offers', null, true],
    ['/family/offers/5b2f9d9e-0c1a-4e57-9f0e-2f4f2f6a8c31', 'offer', null, false],
  ])('%s is %s', (from, key, collegeId, showsStudent) => {
    expect(findSourcePage(from)).toEqual({ key, screen: from, collegeId, showsStudent })
  })

  test.each([
    undefined,
    '',
    '/admin/families',
    'https://example.org',
    '/family/college/1?x=<b>',
    '/family/help',
  ])('is not found for %s', (from) => {
    expect(findSourcePage(from)).toBeNull()
  })
})

import type { Session } from '@bursar/contract/accounts'
import { describe, expect, test } from 'vitest'
import { redirectFor } from './redirects.ts'

const family = { role: 'family', invitationStatus: 'active' } as Session
const invitation = '/family/signup?invitation=abc'

describe('a visitor who isn’t signed in', () => {
  test.each([
    ['/', null],
    ['/colleges?search=ohio', null],
    ['/family/login?next=%2Ffamily%2Fplan', null],
    [invitation, null],
    ['/family/plan', '/'],
    ['/family/plan/?x=1', '/'],
    ['/nowhere', '/'],
    ['//elsewhere.example', '/'],
    ['/_next/image?url=%2Fa', null],
    ['/icon.svg', null],
    ['/icon.svg/family', '/'],
    ['/favicon.ico?v=2', null],
    ['/robots.txt', null],
    ['/sitemap.xml', null],
    ['/outbox', null],
    ['/monitoring', null],
  ])('%s: redirected to %s', (url, target) => {
    expect(redirectFor(url, null)).toBe(target)
  })
})

describe('a family that is signed in', () => {
  test.each([
    ['/', null],
    ['/family/plan', null],
    ['/nowhere', null],
    ['/admin/log', '/family/federal-sai'],
    ['/family/login', '/family/federal-sai'],
    ['/family/login?next=%2Ffamily%2Fplan%3Fview%3Dyears', '/family/plan?view=years'],
    ['/family/login?next=%2F%2Felsewhere.example', '/family/federal-sai'],
    [invitation, '/family/invitation?invitation=abc'],
    ['/family/password-recovery?token=abc', null],
    ['/family/forgot-password', null],
    ['/agent/password-recovery?token=abc', null],
  ])('%s: redirected to %s', (url, target) => {
    expect(redirectFor(url, family)).toBe(target)
  })
})

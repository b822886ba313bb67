import { expect, test } from 'vitest'
import { nextPathOf } from './next-path.ts'
import type { Visitor } from './routes.ts'

const family: Visitor = { role: 'family', invitationStatus: 'active' }
const agent: Visitor = { role: 'financial_agent', invitationStatus: null }
const goingTo = (next: string, visitor = family) => nextPathOf(new URLSearchParams({ next }), visitor)

test('a link in an email leads to its page, with query and anchor', () => {
  expect(goingTo('/family/profile?view=sharing#top')).toBe('/family/profile?view=sharing#top')
  expect(goingTo('/agent/help/0b6f7c1e', agent)).toBe('/agent/help/0b6f7c1e')
})

test.each([
  'https://evil.example/family/help',
  '//evil.example/family/help',
  '/\\\\evil.example/family/help',
  '/\t/evil.example',
  '/family/help\n',
  ' /family/help',
  'family/help',
  'javascript:alert(1)',
  '/family/../../evil',
  '/nowhere',
  '/family/login',
  '/api/family/export',
  '',
])('%j is no page to go on to', (next) => {
  expect(goingTo(next)).toBeNull()
})

test('a link doesn’t lead to another role’s page, or past unfinished onboarding', () => {
  expect(goingTo('/agent/help', family)).toBeNull()
  expect(goingTo('/admin/dashboard', agent)).toBeNull()
  expect(goingTo('/family/help', { role: 'family', invitationStatus: 'pending' })).toBeNull()
  expect(nextPathOf(new URLSearchParams(), family)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { askAgainHref, hasNews, helpHref } from './news.ts'

const id = 'a'

describe('the dot on the help link', () => {
  test.each([
    { status: 'requested', version: 1, seen: null, isNew: false, because: 'there is no answer yet' },
    { status: 'assigned', version: 2, seen: { id, version: 1 }, isNew: true, because: 'an agent was found' },
    { status: 'in_progress', version: 4, seen: { id, version: 3 }, isNew: true, because: 'the agent wrote' },
    { status: 'in_progress', version: 4, seen: { id, version: 4 }, isNew: false, because: 'it was read' },
    { status: 'in_progress', version: 4, seen: null, isNew: true, because: 'this browser never showed it' },
    {
      status: 'in_progress',
      version: 4,
      seen: null,
      isUnread: false,
      isNew: false,
      because: 'it was read in another browser',
    },
    {
      status: 'waiting_on_family',
      version: 4,
      seen: { id, version: 4 },
      isNew: true,
      because: 'reading it is not answering it',
    },
    {
      status: 'resolved',
      version: 5,
      seen: { id: 'b', version: 9 },
      isNew: true,
      because: 'the other request was read',
    },
    { status: 'cancelled', version: 5, seen: null, isNew: false, because: 'the family canceled it' },
  ] as const)('$status, $version: $isNew, $because', ({ status, version, seen, isNew, ...more }) => {
    expect(hasNews({ id, status, version, isUnread: true, ...more }, seen)).toBe(isNew)
  })

  test('is hidden before the family has asked for help', () => {
    expect(hasNews(null, null)).toBe(false)
  })
})

test('the help link contains the current page and student', () => {
  expect(helpHref('/family/college/228778', new URLSearchParams('student=s1&from=x'))).toBe(
    '/family/help?from=%2Ffamily%2Fcollege%2F228778&student=s1',
  )
  expect(helpHref('/family/resources', new URLSearchParams())).toBe('/family/help?from=%2Ffamily%2Fresources')
})

test('another question is asked about the page that the family came from', () => {
  expect(askAgainHref({ from: '/family/college/228778', student: 's1' })).toBe(
    '/family/help?ask=new&from=%2Ffamily%2Fcollege%2F228778&student=s1',
  )
  expect(askAgainHref({ from: undefined, student: undefined })).toBe('/family/help?ask=new')
})

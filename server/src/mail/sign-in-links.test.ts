import { expect, test } from 'vitest'
import { throughSignIn } from './sign-in-links.ts'

const url = 'https://bursar.example'

test.each([
  ['/family/help', '/family/login?next=/family/help'],
  ['/family/profile?view=sharing', '/family/login?next=/family/profile?view=sharing'],
  ['/agent/families?a=1&b=%20#c', '/agent/login?next=/agent/families?a=1%26b=%2520%23c'],
  ['/agent/help/1', '/agent/login?next=/agent/help/1'],
  [
    '/admission-professional/dashboard',
    '/admission-professional/login?next=/admission-professional/dashboard',
  ],
  ['/admin/families', '/admin/login?next=/admin/families'],
])('a link to %s goes through the sign-in page of its role', (path, through) => {
  expect(throughSignIn(`Read it here:\n\n${url}${path}\n\nBye.`, url)).toBe(
    `Read it here:\n\n${url}${through}\n\nBye.`,
  )
})

test('the sign-in page reads the target of a link back unchanged', () => {
  const path = '/agent/families?a=1&b=%20+#c'
  const through = new URL(throughSignIn(url + path, url))
  expect(through.searchParams.get('next')).toBe(path)
})

test.each([
  `${url}/family/login`,
  `${url}/family/signup?invitation=abc`,
  `${url}/family/password-recovery?token=abc`,
  `${url}/agent/forgot-password`,
  `${url}/undo-email-change?token=abc`,
  'https://elsewhere.example/family/help',
])('%s stays unchanged', (link) => {
  expect(throughSignIn(link, url)).toBe(link)
})

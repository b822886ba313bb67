/** Weak passwords are refused by every call that sets one. */
import { resetPassword, signUp } from '@bursar/contract/accounts'
import { signUpAgentWithPassword } from '@bursar/contract/professionals'
import { afterAll, describe, expect, test } from 'vitest'
import { mailedToken } from '../testing/account-changes.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const family = await server.signUpFamily({ name: 'Wintergarten' })

const setters = {
  'at sign-up': (password: string) =>
    server.visitor().send(signUp, {
      body: { email: 'maria.lindqvist@example.com', name: 'Wintergarten', password },
    }),
  'at the sign-up of an agent': (password: string) =>
    server.visitor().send(signUpAgentWithPassword, {
      body: { email: 'maria.lindqvist@example.com', name: 'Jo Wintergarten', password },
    }),
  'with the link to a new one': async (password: string) => {
    const token = await mailedToken(server, family.email)
    return server.visitor().send(resetPassword, { body: { token, password } })
  },
}

describe.each(Object.entries(setters))('a password %s', (_where, setTo) => {
  test.each([
    ['1234567890', 'password_common'],
    ['password12', 'password_common'],
    ['aaaaaaaaaa', 'password_repeats'],
    ['Wintergarten1', 'password_personal'],
  ])('%s is refused at its field with %s', async (password, code) => {
    const { status, errors } = problemOf(await setTo(password))
    expect(status).toBe(422)
    expect(errors).toEqual([{ path: 'password', code, message: expect.stringMatching(/\.$/) }])
  })

  test('that is strong is accepted', async () => {
    expect((await setTo('a table by the window')).statusCode).toBeLessThan(300)
  })
})

test("the user's own email is refused as a password", async () => {
  const email = 'quentin.abernathy@example.com'
  for (const password of [email, 'quentin.abernathy', 'abernathy-2026']) {
    const answer = await server.visitor().send(signUp, { body: { email, password } })
    expect(problemOf(answer).errors).toMatchObject([{ code: 'password_personal' }])
  }
})

test('a reset link still works after a weak password was refused', async () => {
  const { email } = await server.signUpFamily()
  const token = await mailedToken(server, email)
  const choose = (password: string) => server.visitor().send(resetPassword, { body: { token, password } })
  expect((await choose('1234567890')).statusCode).toBe(422)
  expect((await choose('a table by the window')).statusCode).toBe(204)
})

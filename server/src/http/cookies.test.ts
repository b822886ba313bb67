import { getSession, openSession, signIn } from '@bursar/contract/accounts'
import { refreshToken } from '@bursar/contract/id-token'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestServer, testOrigin } from '../testing/server.ts'

const local = await startTestServer()
const publicUrl = 'https://bursar.example.org'
const secure = await startTestServer({ settings: { publicUrl } })
afterAll(async () => {
  await local.close()
  await secure.close()
})

async function signedInAt(server: typeof local) {
  const { email, password } = await server.signUpFamily()
  const browser = server.visitor()
  if (server === secure) browser.headers = { origin: publicUrl }
  const answer = await browser.send(signIn, { body: { email, password } })
  browser.idToken = answer.json().idToken
  const opened = await browser.send(openSession)
  return { browser, cookies: [...answer.cookies, ...opened.cookies] }
}

describe('over TLS', () => {
  test('no other host of the domain can set a cookie in place of ours', async () => {
    const { cookies } = await signedInAt(secure)
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-bursar_refresh', '__Host-bursar_session'])
    for (const cookie of cookies) {
      // The browser's requirements for the `__Host-` prefix.
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/' })
      expect(cookie.domain).toBeUndefined()
    }
  })

  test('cookies with the plain names, which other hosts of the domain can set, are ignored and deleted', async () => {
    const { browser } = await signedInAt(secure)
    browser.cookies = new Map(
      [...browser.cookies].map(([name, value]) => [name.replace('__Host-', ''), value]),
    )
    expect([...browser.cookies.keys()].sort()).toEqual(['bursar_refresh', 'bursar_session'])
    const refused = await browser.send(refreshToken)
    expect(refused.statusCode).toBe(401)
    expect(refused.cookies.map(({ name, value }) => [name, value])).toEqual(
      expect.arrayContaining([
        ['bursar_refresh', ''],
        ['bursar_session', ''],
      ]),
    )
    expect([...browser.cookies.keys()]).toEqual([])
  })

  test('a cookie with a plain name does not override ours, and is no session', async () => {
    const { browser } = await signedInAt(secure)
    browser.idToken = undefined
    const own = browser.cookies.get('__Host-bursar_session') ?? ''
    const { browser: stranger } = await signedInAt(secure)
    const theirs = stranger.cookies.get('__Host-bursar_session') ?? ''
    const cookie = `bursar_session=${theirs}; __Host-bursar_session=${own}`
    const both = await secure.app.inject({ url: getSession.url, headers: { cookie } })
    expect(both.json().userId).toBe((await browser.call(getSession)).userId)
    const plain = { url: getSession.url, headers: { cookie: `bursar_session=${own}` } }
    expect((await secure.app.inject(plain)).statusCode).toBe(401)
  })
})

test('over plain HTTP on this machine, names have no prefix and the refresh token is only sent to the identity calls', async () => {
  const { cookies } = await signedInAt(local)
  expect(cookies.map(({ name, path }) => ({ name, path }))).toEqual([
    { name: 'bursar_refresh', path: '/api/identity' },
    { name: 'bursar_session', path: '/' },
  ])
  expect(cookies.some(({ secure: isSecure }) => isSecure)).toBe(false)
  const forged = { cookie: '__Host-bursar_session=x', origin: testOrigin }
  expect((await local.app.inject({ url: getSession.url, headers: forged })).statusCode).toBe(401)
})

import { describe, expect, test } from 'vitest'
import { loadPasswordChecker } from './password-strength.ts'

const owner = { email: 'maria.garcia@example.com', name: 'María Garcia' }
const check = await loadPasswordChecker()

describe('a password that is easy to guess is refused with the reason', () => {
  test.each([
    ['1234567890', 'password_common'],
    ['password12', 'password_common'],
    ['P@ssw0rd123', 'password_common'],
    ['iloveyou12', 'password_common'],
    ['aaaaaaaaaa', 'password_repeats'],
    ['AAAAaaaaaaaa', 'password_repeats'],
    ['abcabcabcabc', 'password_repeats'],
    ['a'.repeat(200), 'password_repeats'],
    ['abcdefghijk', 'password_sequence'],
    ['qwertyuiop[]', 'password_sequence'],
    ['12/12/2007', 'password_sequence'],
    ['maria.garcia@example.com', 'password_personal'],
    ['Garcia-Maria-2026', 'password_personal'],
    ['mariagarcia1!', 'password_personal'],
    ['bursar2026', 'password_guessable'],
    ['contraseña1', 'password_guessable'],
  ])('%s: %s', (password, weakness) => {
    expect(check(password, owner).weakness).toBe(weakness)
  })
})

test.each([
  'a table by the window',
  'correct horse battery',
  'una mesa junto a la ventana',
  'the garcia kitchen has yellow chairs',
  'kF3/xZ9+qLm2',
  'b9Kq2mXwTz',
])('accepts %s', (password) => {
  expect(check(password, owner)).toMatchObject({ weakness: null })
})

test('without a known name, all other checks still apply', () => {
  expect(check('1234567890').weakness).toBe('password_common')
  expect(check('a table by the window').weakness).toBeNull()
})

test.each(['4@8({[<369!1|0$5+7%2', '1234567890', 'aB3$', 'kF3/xZ9+qLm2vB7nR8tY'])(
  'a long password of %s is checked without blocking other requests',
  (part) => {
    const startedAt = process.cpuUsage()
    check(part.repeat(50), owner)
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(500)
  },
)

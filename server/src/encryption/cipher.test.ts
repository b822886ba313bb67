import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { masterKey, newKeyText, parseKeys } from '../settings/key-text.ts'
import { CannotDecrypt, decrypt, encrypt, keyIdOf, setKeys } from './cipher.ts'

const [first, second] = [masterKey(randomBytes(32)), masterKey(randomBytes(32))]
setKeys([first])

test('a value decrypts only with its own place', () => {
  const stored = encrypt(Buffer.from('83500'), 'parents.agi:1')
  expect(stored).toMatch(/^e1\.[0-9a-f]{8}\.[\w-]+$/)
  expect(decrypt(stored, 'parents.agi:1').toString()).toBe('83500')
  for (const place of ['parents.agi:2', 'parents.work_study:1', 'parents.agi', '']) {
    expect(() => decrypt(stored, place)).toThrow(CannotDecrypt)
  }
})

test('the same value is encrypted to a different text each time', () => {
  const stored = Array.from({ length: 500 }, () => encrypt(Buffer.from('0'), 'a'))
  expect(new Set(stored).size).toBe(500)
})

test('a value with any one bit changed is refused', () => {
  const stored = encrypt(Buffer.from('83500'), 'a')
  const start = stored.lastIndexOf('.') + 1
  const bytes = Buffer.from(stored.slice(start), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(stored.slice(0, start) + changed.toString('base64url'), 'a')).toThrow(CannotDecrypt)
  }
})

test('the first key encrypts, and all of them decrypt', () => {
  const stored = encrypt(Buffer.from('x'), 'a')
  setKeys([second, first])
  expect(keyIdOf(encrypt(Buffer.from('y'), 'a'))).toBe(second.id)
  expect(decrypt(stored, 'a').toString()).toBe('x')
  setKeys([second])
  expect(() => decrypt(stored, 'a')).toThrow(`key ${first.id}, which is not set`)
  setKeys([first])
})

test('keys are 32 bytes in base64 or hex, and similar text is refused', () => {
  const [one, other] = [newKeyText(), newKeyText()]
  expect(parseKeys(`${one},${other}`)?.map(({ key }) => key.export().toString('base64'))).toEqual([
    one,
    other,
  ])
  expect(parseKeys(`${one}\n${other}\n`)).toHaveLength(2)
  const hex = Buffer.from(one, 'base64').toString('hex')
  expect(parseKeys(hex.toUpperCase())?.[0]?.id).toBe(parseKeys(one)?.[0]?.id)
  for (const wrong of [
    '',
    'secret',
    one.slice(1),
    hex.slice(2),
    `${hex}00`,
    `${one}!`,
    one.replace('=', ''),
    Buffer.alloc(31).toString('base64'),
  ]) {
    expect(parseKeys(wrong)).toBeUndefined()
  }
})

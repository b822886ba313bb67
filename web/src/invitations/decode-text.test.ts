import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const lines = 'correo;apellido\r\nana@example.com;García Nuñez\r\n'
const inUtf8 = [...new TextEncoder().encode(lines)]
/** All letters used here have the same code in Latin-1 as in Unicode. */
const inWindows1252 = [...lines].map((letter) => letter.charCodeAt(0))
const inUtf16 = (order: 'little' | 'big') =>
  [...lines].flatMap((letter) => {
    const two = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]
    return order === 'little' ? two : two.reverse()
  })

describe('a text file', () => {
  test.each([
    { from: 'any newer program (UTF-8)', bytes: inUtf8 },
    { from: 'Excel as "CSV UTF-8", with a byte order mark', bytes: [0xef, 0xbb, 0xbf, ...inUtf8] },
    { from: 'Excel on Windows as "CSV" (Windows-1252)', bytes: inWindows1252 },
    { from: 'Excel as "Unicode Text" (UTF-16, little end first)', bytes: [0xff, 0xfe, ...inUtf16('little')] },
    { from: 'a program with the big end first (UTF-16)', bytes: [0xfe, 0xff, ...inUtf16('big')] },
  ])('is read from $from', ({ bytes }) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(lines)
  })

  test('in Windows-1252 keeps characters that Latin-1 lacks', () => {
    expect(decodeText(Uint8Array.from([0x80, 0x20, 0x93, 0xd1, 0x94]))).toBe('€ “Ñ”')
  })

  test('may be empty or plain ASCII', () => {
    expect(decodeText(new Uint8Array())).toBe('')
    expect(decodeText(Uint8Array.from([0x61, 0x2c, 0x62]))).toBe('a,b')
  })
})

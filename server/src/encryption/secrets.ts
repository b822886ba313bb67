/** Random tokens and codes, and the hashes under which they are stored. */
import { hash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, safe for cookies and links. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits, uniformly distributed. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Without characters that look alike, because the codes are read from paper. */
const recoveryLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Fifty random bits in two groups of five letters. */
export function randomRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** SHA-256: enough for random tokens, which cannot be guessed. Passwords are hashed in `passwords.ts`. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}

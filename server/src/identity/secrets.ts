/** Random tokens and codes, and the hashes under which they are kept. */
import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 256 random bits, fit for a cookie and a link. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six digits, each as likely as any other. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Without those that look alike: the codes are read from paper. */
const recoveryLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Fifty random bits in two groups of five letters. */
export function randomRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** SHA-256: enough for random tokens, which nobody can guess; passwords are hashed in `passwords.ts`. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

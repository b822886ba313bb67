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

/** SHA-256: enough for random tokens, which nobody can guess; passwords are hashed in `passwords.ts`. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Codes of an authenticator app: TOTP, RFC 6238, with what every app takes: SHA-1, 6 digits, 30 seconds. */
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** Phones run fast or slow, and people type slowly: the code before and the one after are taken too. */
const window = 1
/** Bytes, as long as the hash, which RFC 4226 recommends. */
const secretLength = 20

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Bursar', label, algorithm: 'SHA1', digits: 6, period, secret })
}

/** In base 32, as it is typed where no picture can be scanned. */
export function newSecret(): string {
  return new Secret({ size: secretLength }).base32
}

/** The time step that a code belongs to, counted from 1970, or `null` for a wrong one. Take each step once only. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, window, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** What an app scans: `otpauth://…`, and the same as a picture in SVG. `account`: how the app names it. */
export function enrolment(secret: string, account: string): { uri: string; qrCode: string } {
  const uri = totpOf(secret, account).toString()
  return { uri, qrCode: toSvgSource(generate(uri), { on: 'black', off: 'white', pad: 4 }) }
}

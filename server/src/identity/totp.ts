/** Codes of an authenticator app: TOTP (RFC 6238) with the parameters that every app supports: SHA-1, 6 digits, 30 seconds. */
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** Also accepts the previous and the next code, because phone clocks are off and typing takes time. */
const window = 1
/** In bytes: the length of the hash, as RFC 4226 recommends. */
const secretLength = 20

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Bursar', label, algorithm: 'SHA1', digits: 6, period, secret })
}

/** In base32, to be typed if the QR code cannot be scanned. */
export function newSecret(): string {
  return new Secret({ size: secretLength }).base32
}

/** The time step that a code belongs to, counted from 1970, or `null` for a wrong code. Accept each step only once. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, window, timestamp })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** The `otpauth://…` URI and its QR code as SVG. `account` is the label in the app. */
export function enrolment(secret: string, account: string): { uri: string; qrCode: string } {
  const uri = totpOf(secret, account).toString()
  return { uri, qrCode: toSvgSource(generate(uri), { on: 'black', off: 'white', pad: 4 }) }
}

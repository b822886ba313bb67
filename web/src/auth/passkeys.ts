/** Passkeys in the browser. The WebAuthn library is loaded on demand. */
import { Problem } from '@bursar/contract/problems'
import type { PasskeyAssertion } from '@bursar/contract/proofs'
import type { PasskeyRegistration } from '@bursar/contract/second-factor-setup'

interface Options {
  challenge: string
}

/** Whether this browser supports passkeys. Always false during server rendering. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Signs the server's challenge with a passkey. Throws passkey-not-accepted, also if the user cancels. */
export async function getPasskeyAssertion(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await startAuthentication({ optionsJSON: options as never }).catch(refused)) as PasskeyAssertion
}

/** Creates a passkey. Throws passkey-not-accepted, or passkey-exists if the device already has one for this account. */
export async function createPasskey(options: Options): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await startRegistration({ optionsJSON: options as never }).catch(refused)) as PasskeyRegistration
}

function refused(error: unknown): never {
  throw new Problem((error as Error).name === 'InvalidStateError' ? 'passkey-exists' : 'passkey-not-accepted')
}

/** Passkeys in the browser: what makes and uses them is loaded when somebody does. */
import { Problem } from '@bursar/contract/problems'
import type { PasskeyAssertion } from '@bursar/contract/proofs'
import type { PasskeyRegistration } from '@bursar/contract/second-factor-setup'

interface Options {
  challenge: string
}

/** Whether this browser knows passkeys. On the server, and before the page has woken, it is not known: no. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Has a passkey sign what the server asked. Throws passkey-not-accepted, also when somebody closes the browser's question. */
export async function getPasskeyAssertion(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await startAuthentication({ optionsJSON: options as never }).catch(refused)) as PasskeyAssertion
}

/** Makes a passkey. Throws passkey-not-accepted, and conflict for a device that has one of this account. */
export async function createPasskey(options: Options): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await startRegistration({ optionsJSON: options as never }).catch(refused)) as PasskeyRegistration
}

function refused(error: unknown): never {
  throw new Problem((error as Error).name === 'InvalidStateError' ? 'passkey-exists' : 'passkey-not-accepted')
}

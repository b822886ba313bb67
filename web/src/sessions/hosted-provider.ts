/** The hosted identity provider, if one is configured. Its code is loaded only then. */
import type { HostedProvider } from './identity-provider.ts'

/** Whether a hosted provider manages sign-ins, including its own two-factor authentication. */
export function isHosted(): boolean {
  return document.documentElement.dataset.firebase !== undefined
}

let opened: Promise<HostedProvider> | null = null

/** Null if our embedded provider is used. */
export async function hostedProvider(): Promise<HostedProvider | null> {
  // The settings are in the page (see `hosted-settings.ts`), which saves a request before signing in.
  const { firebase } = document.documentElement.dataset
  if (firebase === undefined) return null
  // Don't cache a failure: the next attempt may succeed.
  opened ??= open(firebase).catch((error) => {
    opened = null
    throw error
  })
  return opened
}

async function open(settings: string): Promise<HostedProvider> {
  const { openFirebase } = await import('./firebase.ts')
  return openFirebase(JSON.parse(settings))
}

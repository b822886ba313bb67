/** The hosted service that keeps the sign-ins, where one does. What it needs is only loaded there. */
import type { HostedProvider } from './identity.ts'

/** Whether a hosted service keeps the sign-ins, with second steps of its own. */
export function isHosted(): boolean {
  return document.documentElement.dataset.firebase !== undefined
}

let opened: Promise<HostedProvider> | null = null

/** Null where the product keeps the sign-ins itself. */
export async function hostedProvider(): Promise<HostedProvider | null> {
  // The page says which it is (see `hosted.ts`), so that nobody waits for another answer before signing in.
  const { firebase } = document.documentElement.dataset
  if (firebase === undefined) return null
  // A failure is not kept: the next try may reach the server.
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

/** Starts the built product on an empty data folder, with Firebase's emulator as its identity provider. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emulatorProject } from '../helpers/firebase.ts'
import { startProduct } from './product.ts'

export default async function startFirebaseProduct() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bursar-firebase-'))
  const product = await startProduct(path.join(folder, 'data'), {
    // The server refuses the emulator in production, because its tokens are not signed.
    NODE_ENV: 'test',
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: emulatorProject,
    FIREBASE_API_KEY: 'public-key',
    FIREBASE_AUTH_DOMAIN: `${emulatorProject}.firebaseapp.com`,
  })
  process.env.BURSAR_URL = product.url
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

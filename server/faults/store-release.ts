/** A process that stores a release and says how far it is, so that it can be killed halfway. */
import { readStarter } from '@bursar/catalogue/starter'
import { openReady } from '../src/bootstrap/open.ts'
import { storeRelease } from '../src/releases/store.ts'
import { readSettings } from '../src/settings/settings.ts'

const { background, close } = await openReady(readSettings(process.env))
await storeRelease(background, readStarter(), {
  files: ['stored by npm run faults'],
  onProgress: (done) => console.log(done),
})
await close()

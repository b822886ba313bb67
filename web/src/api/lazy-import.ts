/** Code that is loaded when somebody presses something. Throws `Offline` where it does not come, as a call would. */
import { Offline } from './send.ts'

export async function lazyImport<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (error) {
    throw new Offline(error)
  }
}

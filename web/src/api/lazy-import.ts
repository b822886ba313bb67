/** Awaits a dynamic import. Throws `Offline` if it can't be loaded, like an API call. */
import { Offline } from '../http/failures.ts'

export async function lazyImport<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (error) {
    throw new Offline(error)
  }
}

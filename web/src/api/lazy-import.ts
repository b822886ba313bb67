/** Awaits a dynamic import. Throws `Offline` if it can't be loaded, like an API call. */
import { Offline } from '../http/failures.ts'

export async function lazyImport<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (error) {
    throw new Offline(error)
  }
}

/** For a component that a page works without: if it can't be loaded, nothing is shown, where an error would replace the whole page. */
export const orNothing = <Component>(loading: Promise<Component>): Promise<Component | (() => null)> =>
  loading.catch(() => () => null)

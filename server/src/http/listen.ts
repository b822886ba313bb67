/** The port of the server: checked before anything is opened, and opened when all is ready. */
import { createServer } from 'node:net'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import type { Api } from './api.ts'

/** Without a host: all addresses of the machine, over IPv6 and IPv4 if IPv6 is available, otherwise over IPv4. */
export async function listen(app: Api, { host, port }: Settings) {
  try {
    await app.listen({ port, host: host ?? '::' })
  } catch (error) {
    const { code } = error as { code?: string }
    if (host !== undefined || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL'))
      throw asStartError(error, { host, port })
    await app.listen({ port, host: '0.0.0.0' }).catch((second) => {
      throw asStartError(second, { host, port })
    })
  }
}

/** Checks the port before anything is opened, because a port in use is the most common problem. */
export async function requireFreePort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (host === undefined && error.code === 'EAFNOSUPPORT') resolve()
      else reject(asStartError(error, { host, port }))
    })
    probe.listen({ port, host: host ?? '::', exclusive: true }, () => probe.close(() => resolve()))
  })
}

function asStartError(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartError(`Another program is using port ${port}. Stop it, or set PORT to another port.`)
    case 'EACCES':
      return new StartError(`This user isn’t allowed to open port ${port}. Set PORT to a port above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST is ${host}, which isn’t an address of this machine. Set HOST to one that is, or leave it out.`,
      )
    default:
      return error
  }
}

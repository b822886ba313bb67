import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<string>()

/** A port that is currently free, and another one each time: the system may give a port again until a server listens there. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  if (given.has(port)) return freePort()
  given.add(port)
  return port
}

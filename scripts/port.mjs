/** The port that Bursar is served on. */
import { createServer } from 'node:net'
import { UserError } from './cli.mjs'

/**
 * Throws a UserError if another program uses the port: before minutes of installing, and before a build replaces files in use. The server
 * itself refuses an invalid port number.
 */
export function checkPortIsFree(port = process.env.PORT || '3000', host = hostOfServer()) {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE')
        reject(
          new UserError(
            `another program is using port ${number}. Stop it, or choose another port: PORT=${number === 65_535 ? 3000 : number + 1} npm start`,
          ),
        )
      else if (code === 'EACCES')
        reject(
          new UserError(
            `this user isn’t allowed to open port ${number}. Choose one above 1023: PORT=3000 npm start`,
          ),
        )
      else resolve()
    })
    probe.listen({ port: number, host: host || undefined, exclusive: true }, () =>
      probe.close(() => resolve()),
    )
  })
}

/** Same rule as the server: only this machine, unless there is a public address. */
function hostOfServer() {
  return process.env.HOST || (process.env.PUBLIC_URL ? undefined : '127.0.0.1')
}

/** The address of a server on this machine. */
export const originOf = (host, port) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

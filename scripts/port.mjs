/** Is the port free? Asked before minutes of installing and building, and before a build replaces files in use. */
import { createServer } from 'node:net'
import { Remedy } from './fail.mjs'

/** Throws a Remedy when another program listens there. A port that is no number is left to the server to refuse. */
export function checkPortIsFree(port = process.env.PORT || '3000', host = hostOfServer()) {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 0 || number > 65_535) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE')
        reject(
          new Remedy(
            `another program is using port ${number}. Stop it, or choose another port: PORT=${number === 65_535 ? 3000 : number + 1} npm start`,
          ),
        )
      else if (code === 'EACCES')
        reject(
          new Remedy(
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

/** As the server chooses it: for this machine alone, until it has a public address. */
function hostOfServer() {
  return process.env.HOST || (process.env.PUBLIC_URL ? undefined : '127.0.0.1')
}

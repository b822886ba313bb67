/** The header in which Next's scripts send what the browser shows already. Next answers 500 if it can't read it. */
import type { IncomingMessage, ServerResponse } from 'node:http'

const name = 'next-router-state-tree'

/** Answers a request whose header can't be read, and returns whether it did. Loads Next, so it needs the environment of `environmentOf`. */
export async function openRouterStates() {
  const { parseAndValidateFlightRouterState: check } = await import(
    'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
  )
  return ({ headers }: IncomingMessage, response: ServerResponse): boolean => {
    try {
      check(headers[name])
      return false
    } catch {
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end(`The header ${name} can’t be read. Load the page again.\n`)
      return true
    }
  }
}

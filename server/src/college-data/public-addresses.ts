/**
 * Opens URLs typed by a person, on public servers only (SSRF protection): an admin may fetch a file from the department's site, but not
 * make this server send requests to internal machines. Checks the actual IP address of each connection, also after redirects.
 */
import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { OpenAddress, OpenedAddress } from './download.ts'
import { DownloadError } from './import-messages.ts'

const maxRedirects = 5

/** The only part of IPv6 that IANA assigns. The rest has no special purpose, so ipaddr.js calls it unicast too. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is on the public internet. IPv4 addresses embedded in IPv6 (mapped, NAT64, 6to4, Teredo) aren't. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(assignedIpv6))
}

/** Whether a URL may be opened, before looking up its host. */
export function mayBePublic(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? !/(^|\.)localhost\.?$/i.test(host) : isPublic(host)
}

/** Sends one request without following redirects. */
export type Ask = (url: URL, signal: AbortSignal) => Promise<OpenedAddress>

/** An `OpenAddress` that throws DownloadError for non-public addresses before sending anything to them. */
export function openPublic(ask: Ask = askOverHttps()): OpenAddress {
  return async (address, signal) => {
    let url = new URL(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      if (!mayBePublic(url.href)) throw refusal(url.href)
      const answer = await ask(url, signal)
      const location = answer.status >= 300 && answer.status < 400 ? answer.header('location') : null
      if (location === null) return answer
      answer.body.destroy()
      if (!URL.canParse(location, url.href)) break
      url = new URL(location, url)
    }
    throw new DownloadError(`${address} redirects without reaching a file. Nothing was changed.`, {
      code: 'leads_on',
      file: address,
    })
  }
}

type LookUp = (
  host: string,
  options: object,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Checks during the connection, so that DNS can't return another address in between. */
export function askOverHttps(find: LookUp = lookUp as never): Ask {
  const lookup: LookupFunction = (host, options, done) => {
    find(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error('no address'), '')
      else if (!found.every(({ address }) => isPublic(address))) done(refusal(host), '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
  const agent = new Agent({ lookup })
  return (url, signal) =>
    new Promise((resolve, reject) => {
      const asked = request(url, { agent, signal, headers: { accept: '*/*' } }, (response) => {
        resolve({
          status: response.statusCode ?? 0,
          header: (name) => [response.headers[name] ?? []].flat()[0] ?? null,
          body: response,
        })
      })
      asked.on('error', reject)
      asked.end()
    })
}

function refusal(address: string): DownloadError {
  return new DownloadError(
    `${address} doesn’t lead to a public server over https, so it wasn’t opened. Nothing was changed.`,
    { code: 'not_public', file: address },
  )
}

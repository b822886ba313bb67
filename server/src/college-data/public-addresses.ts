/**
 * Opens URLs typed by a person, on public servers only (SSRF protection): an admin may fetch a file from the department's site, but not
 * make this server send requests to internal machines. Checks the actual IP address of each connection, also after redirects.
 */
import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { Agent, request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { OpenAddress, OpenedAddress } from './download.ts'
import { NotFetched } from './import-words.ts'

const maxRedirects = 5

/** IANA special-purpose, multicast, and reserved addresses. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
// Teredo and 6to4 addresses embed IPv4 addresses.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6')
}
/** The only IPv6 range allocated for public use. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
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

/** An `OpenAddress` that throws NotFetched for non-public addresses before sending anything to them. */
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
    throw new NotFetched(`${address} redirects without reaching a file. Nothing was changed.`, {
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

function refusal(address: string): NotFetched {
  return new NotFetched(
    `${address} doesn’t lead to a public server over https, so it wasn’t opened. Nothing was changed.`,
    { code: 'not_public', file: address },
  )
}

/** The networks that an address belongs to: what one person has at hand, and what the limits count. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network of that many bits. IPv4 written as IPv6 is IPv4, a whole IPv4 address stands without its length, and what is no address
 * stays as it is: a proxy may say anything.
 */
export function prefixOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address.replace(/%.*$/, ''))
  if (parsed.kind() === 'ipv4') {
    if (bits.ipv4 === 32) return parsed.toString()
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)}/${bits.ipv4}`
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)}/${bits.ipv6}`
}

/** An IPv4 address is itself. Of an IPv6 address it is the first half: the machine chooses the rest, and has 2^64 of them for nothing. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4: 32, ipv6: 64 })
}

export interface Network {
  network: string
  /** How many times what one home may do is allowed here: a wider network has more homes in it. */
  homes: number
}

/**
 * Every network that counts for an address, the narrowest first. Of IPv6 a home may be given a /64, a /56 or a /48, and could go through
 * all the smaller ones inside of it.
 */
export function networksOf(address: string): readonly Network[] {
  const narrowest = networkOf(address)
  if (!narrowest.endsWith('/64')) return [{ network: narrowest, homes: 1 }]
  return [
    { network: narrowest, homes: 1 },
    { network: prefixOf(address, { ipv4: 32, ipv6: 56 }), homes: 4 },
    { network: prefixOf(address, { ipv4: 32, ipv6: 48 }), homes: 16 },
  ]
}

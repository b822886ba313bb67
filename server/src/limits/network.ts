/** The networks that an address belongs to, as the limits count them. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network with that prefix length. IPv4-mapped IPv6 is IPv4, a full IPv4 address has no prefix length, and text that is not an address
 * is returned unchanged: a proxy may send anything.
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

/** An IPv4 address itself, or the first half of an IPv6 address: a machine can freely choose the other 2^64. */
export function networkOf(address: string): string {
  return prefixOf(address, { ipv4: 32, ipv6: 64 })
}

export interface Network {
  network: string
  /** Factor for the limits: a wider network contains more homes. */
  homes: number
}

/**
 * Every network that counts for an address, narrowest first. A home may be assigned an IPv6 /64, /56 or /48, and could use all smaller
 * networks inside it.
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

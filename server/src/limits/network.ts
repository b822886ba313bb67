/** The network that an address belongs to: what one person has at hand, and what the limits count. */
import { isIPv6 } from 'node:net'

const mapped = [0, 0, 0, 0, 0, 0xffff]

/**
 * An IPv4 address is itself. Of an IPv6 address it is the first half: the rest is chosen by the machine, which has 2^64 of them for nothing.
 * IPv4 written as IPv6 is IPv4. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address.replace(/%.*$/, ''))
  if (mapped.every((group, at) => groups[at] === group)) {
    return groups.slice(mapped.length).flatMap(bytesOf).join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups; `address` is one, so that where `::` stands once at most, it stands for what is missing. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const [first, last] = [numbersIn(before), numbersIn(after ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/** Groups are hexadecimal; the last two may be written as IPv4. */
function numbersIn(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]

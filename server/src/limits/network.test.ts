import { expect, test } from 'vitest'
import { networkOf, networksOf, prefixOf } from './network.ts'

test.each([
  { address: '203.0.113.7', network: '203.0.113.7', because: 'an IPv4 address is its own network' },
  {
    address: '2001:db8:1:2:3:4:5:6',
    network: '2001:db8:1:2::/64',
    because: 'the last half is chosen by the machine',
  },
  {
    address: '2001:db8:1:2:ffff:ffff:ffff:ffff',
    network: '2001:db8:1:2::/64',
    because: 'the last address of the same network',
  },
  { address: '2001:db8:1:3::', network: '2001:db8:1:3::/64', because: 'the next network' },
  {
    address: '2001:0DB8:0001:0002::1',
    network: '2001:db8:1:2::/64',
    because: 'leading zeros and capitals do not matter',
  },
  { address: '2001:db8::1', network: '2001:db8::/64', because: '"::" stands for zeros across the half' },
  { address: '2001:db8::2:3:4:5', network: '2001:db8::/64', because: '"::" ends exactly at the half' },
  { address: '2001::2:3:4:5:6', network: '2001:0:0:2::/64', because: '"::" ends within the first half' },
  {
    address: '2001:db8:1:2:3:4:5::',
    network: '2001:db8:1:2::/64',
    because: '"::" at the end stands for one group',
  },
  { address: '::2:3:4:5:6:7:8', network: '0:2:3:4::/64', because: '"::" in front stands for one group' },
  { address: '::1', network: '::/64', because: 'this machine' },
  { address: '::', network: '::/64', because: 'only zeros' },
  { address: 'fe80::1%eth0', network: 'fe80::/64', because: 'a zone is a local interface' },
  { address: '::ffff:203.0.113.7', network: '203.0.113.7', because: 'an IPv4-mapped address is IPv4' },
  { address: '::FFFF:cb00:7107', network: '203.0.113.7', because: 'the same in hexadecimal' },
  { address: '0:0:0:0:0:ffff:203.0.113.7', network: '203.0.113.7', because: 'the same written out' },
  { address: '64:ff9b::203.0.113.7', network: '64:ff9b::/64', because: 'dots alone do not make it IPv4' },
  { address: 'unknown', network: 'unknown', because: 'a proxy may send anything' },
])('$address is counted as $network: $because', ({ address, network }) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  { address: '203.0.113.77', prefix: '203.0.113.0/24' },
  { address: '::ffff:203.0.113.77', prefix: '203.0.113.0/24' },
  { address: '2001:db8:1:2:3:4:5:6', prefix: '2001:db8:1::/48' },
  { address: 'unknown', prefix: 'unknown' },
])('$address is logged as $prefix', ({ address, prefix }) => {
  expect(prefixOf(address, { ipv4: 24, ipv6: 48 })).toBe(prefix)
})

test('an IPv6 address counts in all networks that a home may be assigned, an IPv4 address only by itself', () => {
  expect(networksOf('2001:db8:1:2ff:3:4:5:6').map(({ network }) => network)).toEqual([
    '2001:db8:1:2ff::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ])
  expect(networksOf('203.0.113.7')).toEqual([{ network: '203.0.113.7', homes: 1 }])
})

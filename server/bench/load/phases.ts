/** The phases as data: what is requested at the same time, and how fast. */
import { mixOf } from './mix.ts'
import type { Options } from './options.ts'
import type { Lane } from './traffic.ts'

export interface Phase {
  number: number
  name: string
  seconds: number
  lanes: (Lane & { name: string })[]
}

export function phasesOf(options: Options): Phase[] {
  const { seconds, pageSeconds, connections, readers, rate, signIns } = options
  const pace = { connections }
  const calls = mixOf('call')
  const pages = mixOf('page')
  const mixed = mixOf('page', 'call')
  const all: Phase[] = [
    { number: 1, name: 'calls', seconds, lanes: [{ name: 'calls', mix: calls, pace }] },
    { number: 2, name: 'pages', seconds: pageSeconds, lanes: [{ name: 'pages', mix: pages, pace }] },
    {
      number: 3,
      name: 'calls beside readers of pages',
      seconds,
      lanes: [
        { name: 'calls', mix: calls, pace: { perSecond: rate } },
        { name: 'readers', mix: pages, pace: { connections: readers } },
      ],
    },
    { number: 4, name: 'mixed', seconds, lanes: [{ name: 'mixed', mix: mixed, pace }] },
    {
      number: 5,
      name: 'sign-ins beside mixed traffic',
      seconds,
      lanes: [
        { name: 'sign-ins', mix: { signIn: 1 }, pace: { perSecond: signIns } },
        { name: 'mixed', mix: mixed, pace },
      ],
    },
  ]
  return all.filter(({ number }) => options.phases.includes(number))
}

/**
 * Entry point of the process that generates the traffic, so that sending requests doesn't slow down the server. `generator.ts` starts it
 * and tells it what to send.
 */
import { queries } from '@bursar/catalogue/quality/queries'
import { openConnections, type Sent, send } from './client.ts'
import { type Figures, type Outcome, pickByWeight, sumUp } from './figures.ts'
import { factsOf, type Group, type Kind, type Mix } from './mix.ts'
import { type Agent, type Person, requestOf, type Target } from './requests.ts'

/** Everything that stays the same. Sent first. */
export interface Setting {
  people: Person[]
  agents: Agent[]
  /** The largest first; these are chosen most often. */
  colleges: Target[]
  password: string
  origin: string
}

/** Requests that run at the same time as those of other lanes. */
export interface Lane {
  mix: Mix
  /** `connections`: each sends its next request when it has the answer. `perSecond`: requests come at this rate, answered or not. */
  pace: { connections: number } | { perSecond: number }
}

export type Order = { ports: number[] } & (
  | { seconds: number; lanes: Lane[] }
  /** By so many connections, each of which sends its next request when it has the answer. */
  | { kind: Kind; times: number; connections: number }
  | { tokens: string[] }
)

export interface LaneFigures {
  /** By kind, and all of a group together. */
  kinds: Partial<Record<Kind, Figures>>
  groups: Partial<Record<Group | 'all', Figures>>
}

const warmUpMs = 1_000

let setting: Setting = { people: [], agents: [], colleges: [], password: '', origin: '' }
const connections = openConnections()
const names = queries.map(({ query }) => query)
let sentSoFar = 0

/** Sends to the servers in turn, as a load balancer does. */
function sendOne(kind: Kind, person: Person, ports: number[], countsBytes = false): Promise<Outcome> {
  const { agents, colleges, password, origin } = setting
  const random = Math.random
  // Squared, because large colleges are looked at more often.
  const college = colleges[Math.floor(random() ** 2 * colleges.length)]
  if (!college) throw new Error('There are no colleges.')
  const agent = agents[Math.floor(random() * agents.length)]
  if (!agent) throw new Error('There are no agents.')
  const request = requestOf(kind, { person, agent, college, password, names, random })
  // Spanish pages are longer.
  if (countsBytes && random() < 0.5) request.headers['accept-language'] = 'es-US,es;q=0.9'
  const port = ports[sentSoFar++ % ports.length] ?? 0
  const sent: Sent = { agent: connections, port, address: person.address, origin, countsBytes }
  return send(request, sent)
}

/** A person of one connection. No two connections edit the same profile at the same time. */
function personOf(connection: number, connections: number): Person {
  const own = Math.ceil((setting.people.length - connection) / connections)
  const person = setting.people[connection + connections * Math.floor(Math.random() * own)]
  if (!person) throw new Error('There are more connections than people.')
  return person
}

async function runLane({ mix, pace }: Lane, ports: number[], seconds: number): Promise<LaneFigures> {
  const measuredFrom = performance.now() + warmUpMs
  const until = measuredFrom + seconds * 1000
  const outcomes: { kind: Kind; outcome: Outcome }[] = []
  const sendNext = async (person: Person) => {
    const kind = pickByWeight<Kind>(mix, Math.random())
    const startedAt = performance.now()
    const outcome = await sendOne(kind, person, ports)
    if (startedAt >= measuredFrom) outcomes.push({ kind, outcome })
  }
  if ('connections' in pace) {
    await Promise.all(
      Array.from({ length: pace.connections }, async (_, connection) => {
        while (performance.now() < until) await sendNext(personOf(connection, pace.connections))
      }),
    )
  } else {
    const pending: Promise<void>[] = []
    const { perSecond } = pace
    const beganAt = performance.now()
    // Counted from the beginning, so that a late timer is made up for.
    for (let next = 0; performance.now() < until; next += 1) {
      const wait = beganAt + (next * 1000) / perSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      pending.push(sendNext(personOf(next % setting.people.length, setting.people.length)))
    }
    await Promise.all(pending)
  }
  return figuresOf(outcomes, seconds)
}

function figuresOf(outcomes: { kind: Kind; outcome: Outcome }[], seconds: number): LaneFigures {
  const figures: LaneFigures = { kinds: {}, groups: {} }
  const sumUpWhere = (isWanted: (kind: Kind) => boolean) =>
    sumUp(
      outcomes.filter(({ kind }) => isWanted(kind)).map(({ outcome }) => outcome),
      seconds,
    )
  figures.groups.all = sumUpWhere(() => true)
  for (const kind of new Set(outcomes.map((one) => one.kind))) {
    figures.kinds[kind] = sumUpWhere((other) => other === kind)
    const { group } = factsOf(kind)
    figures.groups[group] ??= sumUpWhere((other) => factsOf(other).group === group)
  }
  return figures
}

async function repeat(kind: Kind, times: number, many: number, ports: number[]): Promise<LaneFigures> {
  const startedAt = performance.now()
  const outcomes: { kind: Kind; outcome: Outcome }[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: many }, async (_, connection) => {
      for (; begun < times; ) {
        begun += 1
        outcomes.push({ kind, outcome: await sendOne(kind, personOf(connection, many), ports, true) })
      }
    }),
  )
  return figuresOf(outcomes, (performance.now() - startedAt) / 1000)
}

async function run(order: Order): Promise<LaneFigures[]> {
  if ('tokens' in order) {
    setting.people.forEach((person, index) => {
      person.idToken = order.tokens[index] ?? person.idToken
    })
    return []
  }
  if ('kind' in order) return [await repeat(order.kind, order.times, order.connections, order.ports)]
  return Promise.all(order.lanes.map((lane) => runLane(lane, order.ports, order.seconds)))
}

process.on('message', async (message: Setting | Order) => {
  if ('people' in message) setting = message
  else process.send?.(await run(message))
})
process.on('disconnect', () => process.exit(0))

/** `npm run -s price`: a filter from requests to prices, JSON lines in and out, and prices for one person. */

import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { pricedCollegeAt } from '@bursar/catalogue/prices'
import { ReleaseRefused } from '@bursar/catalogue/problems'
import type { NetPriceEstimate, PriceLineKind } from '@bursar/formula/price/net-price'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import { Misused, runCommand } from './command.ts'
import { openCatalogue } from './open-catalogue.ts'
import {
  type FindCollege,
  InvalidRequest,
  type PriceRequest,
  priceFor,
  readRequest,
} from './price-request.ts'

const options = {
  unitid: { type: 'string' },
  income: { type: 'string' },
  sai: { type: 'string' },
  pell: { type: 'string' },
  state: { type: 'string' },
  living: { type: 'string' },
  'entry-year': { type: 'string' },
  from: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

function parse(given: string[]) {
  try {
    return parseArgs({ args: given, options }).values
  } catch (error) {
    throw new Misused((error as Error).message)
  }
}

/** Looks colleges up in the catalogue, which is opened for the first one. */
function openFindCollege(from: string[] | undefined): (unitid: number) => Promise<FindCollege> {
  let opened: Promise<FindCollege> | undefined
  const open = async (): Promise<FindCollege> => {
    const { store } = await openCatalogue(from)
    return (unitid) => {
      const at = store.indexOf.get(unitid)
      return at === undefined ? undefined : pricedCollegeAt(store, at)
    }
  }
  return () => {
    opened ??= open()
    return opened
  }
}

const none: FindCollege = () => undefined

async function main(given: string[]) {
  const values = parse(given)
  const findColleges = openFindCollege(values.from)
  const answer = async (request: PriceRequest) =>
    priceFor(request, request.unitid === undefined ? none : await findColleges(request.unitid))
  if (values.unitid === undefined) return filter(answer)
  const number = (text: string | undefined) =>
    text === undefined ? undefined : Number(text.replace(/[$,_]/g, ''))
  const request = readRequest({
    unitid: number(values.unitid),
    income: number(values.income),
    sai: number(values.sai),
    pell: number(values.pell),
    state: values.state?.toUpperCase(),
    living: values.living,
    entryYear: number(values['entry-year']),
  })
  const answered = await answer(request)
  if (values.json) console.log(JSON.stringify(answered))
  else console.log('estimate' in answered ? describe(answered.estimate) : refusals[answered.refusal])
}

const refusals = {
  'not-published': 'Too little is published for an estimate. Use the college’s own net price calculator.',
  'income-unknown': 'Add --income or --sai.',
}

/** Broken lines are reported on standard error; the rest is still answered. */
async function filter(answer: (request: PriceRequest) => Promise<ReturnType<typeof priceFor>>) {
  let number = 0
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (line.trim() === '') continue
    let id: unknown = null
    try {
      const given = parseJson(line)
      id = (given as { id?: unknown } | null)?.id ?? null
      await write(answerLine(id, await answer(readRequest(given))))
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error
      console.error(`line ${number}: ${error.message}`)
      await write({ id, estimate: null, low: null, high: null, confidence: 'none', error: error.message })
      process.exitCode = 1
    }
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new InvalidRequest('the line isn’t JSON')
  }
}

function answerLine(id: unknown, answered: ReturnType<typeof priceFor>) {
  if ('refusal' in answered)
    return { id, estimate: null, low: null, high: null, confidence: 'none', reason: answered.refusal }
  const { price, low, high, confidence, reason, lines } = answered.estimate
  return { id, estimate: price, low, high, confidence, reason, lines }
}

async function write(answer: object) {
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain')
}

const lineNames: Record<PriceLineKind, (estimate: NetPriceEstimate) => string> = {
  cost: ({ dataYear }) => `Published cost, ${awardYearStarting(dataYear)}`,
  otherGrants: () => 'Grants other than Pell that families like yours got',
  outOfState: () => 'Out-of-state difference',
  living: () => 'Living plan',
  growth: ({ dataYear, entryYear }) => `Change of prices, ${dataYear} to ${entryYear}`,
  pell: () => 'Pell Grant',
  notPaidOut: () => 'More grants than costs: not paid out',
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

function describe(estimate: NetPriceEstimate): string {
  const { price, low, high, confidence, reason, lines } = estimate
  const row = (name: string, amount: number) => `  ${name.padEnd(56)}${money.format(amount).padStart(10)}`
  return [
    `About ${money.format(price)} a year. 8 of 10 students like this one would pay between ${money.format(low)} and ${money.format(high)}.`,
    `Confidence: ${confidence}${reason ? ` (${reason})` : ''}`,
    '',
    ...lines.map(({ kind, amount }) => row(lineNames[kind](estimate), amount)),
    row('Price', price),
  ].join('\n')
}

// A reader that closes early, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

await runCommand('price', main, (error) =>
  error instanceof InvalidRequest || error instanceof ReleaseRefused ? error.message : null,
)

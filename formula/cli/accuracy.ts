/**
 * `npm run -s price -- --accuracy`: measures the net price model on averages that were published later or hidden from it, and writes
 * `docs/accuracy.md` and the figures that screens show. The requests and what was published lie in `../shared/data/net-price`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type MeasuredSai, measuredSai } from '../src/household/likely-accuracy.ts'
import type { AccuracyOfTask, MeasuredAccuracy } from '../src/price/accuracy.ts'
import type { CollegeGroup } from '../src/price/college-groups.ts'
import { fitGrantCurve } from '../src/price/grant-curve.ts'
import { estimateNetPrice } from '../src/price/net-price.ts'
import { saiAsMarkdown } from './sai-accuracy-page.ts'

export const developmentSet = new URL('../../../shared/data/net-price/', import.meta.url)
export const page = new URL('../../docs/accuracy.md', import.meta.url)
export const constants = new URL('../src/price/measured-accuracy.json', import.meta.url)

type Task = 'hidden' | 'twoYears' | 'sixYears'
const taskOf = { A: 'hidden', B2: 'twoYears', B6: 'sixYears' } as const
const tasks: readonly Task[] = ['hidden', 'twoYears', 'sixYears']
const groups: readonly CollegeGroup[] = ['public-4', 'nonprofit', 'public-2', 'for-profit']

interface Case {
  task: Task
  group: CollegeGroup
  /** What families of the bracket paid on average. Below 0 where grants exceeded the cost. */
  published: number
  students: number
  price: number
  low: number
  high: number
}

/** Estimates every case of the set. */
export function readCases(folder: URL): Case[] {
  const lines = (name: string) =>
    gunzipSync(readFileSync(new URL(name, folder)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const requests = new Map(lines('development-requests.jsonl.gz').map((request) => [request.id, request]))
  return lines('development-expected.jsonl.gz').flatMap(({ id, task, group, published, students }) => {
    const request = requests.get(id)
    const control = request.college.control === 'for-profit' ? 'private-for-profit' : request.college.control
    const curve = fitGrantCurve({ ...request.college, control })
    const estimate =
      curve &&
      estimateNetPrice(
        {
          tuitionInState: null,
          tuitionOutOfState: null,
          costByLiving: null,
          ...request.college,
          control,
          curve,
        },
        { ...request, isUsual: true },
      )
    if (!estimate) return []
    const { price, low, high } = estimate
    return [{ task: taskOf[task as keyof typeof taskOf], group, published, students, price, low, high }]
  })
}

/** Rounds to whole dollars and percent, as they are published. */
export function measure(cases: readonly Case[]): MeasuredAccuracy {
  const ofTasks = (some: readonly Case[]) =>
    Object.fromEntries(
      tasks.map((task) => [task, accuracyOf(some.filter((one) => one.task === task))]),
    ) as Record<Task, AccuracyOfTask>
  const single = cases.filter(({ task, students }) => task !== 'hidden' && students === 1)
  const inside = (some: readonly Case[]) => ({
    cases: some.length,
    percent: percentOf(
      some,
      ({ published, low, high }) => low <= Math.max(published, 0) && published <= high,
    ),
  })
  return {
    all: ofTasks(cases),
    groups: Object.fromEntries(
      groups.map((group) => [group, ofTasks(cases.filter((one) => one.group === group))]),
    ) as MeasuredAccuracy['groups'],
    insideRange: {
      all: inside(single),
      ...(Object.fromEntries(
        groups.map((group) => [group, inside(single.filter((one) => one.group === group))]),
      ) as Record<CollegeGroup, { cases: number; percent: number }>),
    },
  }
}

function accuracyOf(cases: readonly Case[]): AccuracyOfTask {
  const errors = cases.map(({ price, published }) => price - published)
  const sizes = errors.map(Math.abs).toSorted((one, other) => one - other)
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  return {
    cases: cases.length,
    averageError: mean(sizes),
    medianError: sizes[Math.floor(sizes.length / 2)] ?? 0,
    lean: mean(errors),
    within2000Percent: percentOf(cases, ({ price, published }) => Math.abs(price - published) <= 2_000),
  }
}

function percentOf<One>(all: readonly One[], is: (one: One) => boolean): number {
  return Math.round((all.filter(is).length / all.length) * 100)
}

const taskNames: Record<Task, string> = {
  hidden: 'A hidden bracket of the same year',
  twoYears: 'Two years ahead (2020-21 to 2022-23)',
  sixYears: 'Six years ahead (2016-17 to 2022-23)',
}
const groupNames: Record<CollegeGroup, string> = {
  'public-4': 'Public, four-year',
  nonprofit: 'Private, nonprofit',
  'public-2': 'Public, two-year or less',
  'for-profit': 'Private, for-profit',
}

/** The part of the page of `docs/` about prices. */
export function asMarkdown({ all, groups: byGroup, insideRange }: MeasuredAccuracy): string {
  const money = (amount: number) => `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US')}`
  const row = (name: string, { cases, averageError, medianError, within2000Percent, lean }: AccuracyOfTask) =>
    `| ${name} | ${cases.toLocaleString('en-US')} | ${money(averageError)} | ${money(medianError)} | ${within2000Percent}% | ${money(lean)} |`
  const ranges = (['all', ...groups] as const).map(
    (group) =>
      `| ${group === 'all' ? 'All' : groupNames[group]} | ${insideRange[group].cases.toLocaleString('en-US')} | ${insideRange[group].percent}% |`,
  )
  return `<!-- Written by "npm run -s price -- --accuracy" and "npm run sai -- accuracy". -->
# How accurate our prices are

Colleges publish what students with federal aid paid on average, in five brackets of family income. We compare our estimates with averages
that the estimate didn't know: some were hidden, the others were published two and six years later. All figures are dollars a year.

## The average for families like yours

| | cases | average error | half of the errors below | within $2,000 | lean |
|---|---:|---:|---:|---:|---:|
${tasks.map((task) => row(taskNames[task], all[task])).join('\n')}
${groups.map((group) => tasks.map((task) => row(`${groupNames[group]}: ${taskNames[task].toLowerCase()}`, byGroup[group][task])).join('\n')).join('\n')}

*Lean* is the average of estimate minus published price: above 0, we estimate too high.

## The range: 8 of 10

Some averages cover a single student, so each is one real price. This is how many of them were inside our range, two or six years ahead.

| | students | inside |
|---|---:|---:|
${ranges.join('\n')}

## How it was measured

- The cases are 3,056 colleges of the College Scorecard (U.S. Department of Education): the release of May 19, 2025, and the prices of 2016-17
  and 2020-21. The constants of the model were fitted on the same colleges, for 2022-23 alone; growth, spread, and policy changes are
  a few national numbers.
- Another 40% of the colleges is held out, and the model isn't tuned on it. On 2,038 of those, with another implementation of the same model,
  the average error was $1,541 for a hidden bracket, $2,599 two years ahead, and $3,353 six years ahead; 78% of single students' prices were inside the range.
- Six years ahead, an estimate knew nothing that was published after 2016-17, except these national numbers.
- Repeat it with \`npm run -s price -- --accuracy\`. It needs the development set, which isn't part of this repository.

## What is assumed and can't be tested with public data

- That a family's Student Aid Index says more about its grants than its income does, and that we may read a college's averages at the income of a typical
  family with this index.
- That out-of-state students pay 85% of the tuition gap, and get the same other grants.
- That grants don't depend on where a student lives.
- How much of a larger Pell Grant a student keeps.
- That students of the same income and college differ equally at all colleges of a kind and cost.

## What the averages describe

First-year students who study full time and get federal aid; at public colleges, students who pay in-state tuition. Grants often shrink in later
years. Colleges that use the CSS Profile count home equity and other things that we don't ask about. Grades and test scores have no effect on the
estimate: no public figure says what a college pays for them.
`
}

/** The whole page: prices, then the SAI. */
export function accuracyPage(prices: MeasuredAccuracy, sai: MeasuredSai): string {
  return `${asMarkdown(prices)}\n${saiAsMarkdown(sai)}`
}

/** Measures again and writes both files. */
export function writeAccuracy() {
  const measured = measure(readCases(developmentSet))
  writeFileSync(constants, `${JSON.stringify(measured, null, 2)}\n`)
  writeFileSync(page, accuracyPage(measured, measuredSai.all))
}

/** What a new release changes, shown to the admin who imports it. */
import type { CollegeRecord, ReleaseContent } from './record.ts'

export interface ChangeReport {
  added: number
  removed: number
  closed: number
  renamed: number
  costChanged: number
  /** Examples listed for each kind of change. */
  examples: {
    added: string[]
    removed: string[]
    closed: string[]
    renamed: string[]
    costChanged: string[]
  }
}

const maxExamples = 20
/** A cost change this large in one release is reported, because it is usually a data error. */
const largeChange = 0.25

export type Summary = Pick<CollegeRecord, 'name' | 'state' | 'isOperating'> & { cost: number | null }

/** The colleges of the release before, by id. */
export type Summaries = ReadonlyMap<number, Summary>

/** The fields compared for each college. */
function summaryOf({ name, state, isOperating, values }: CollegeRecord): Summary {
  const cost = values.COSTT4_A ?? values.COSTT4_P
  return { name, state, isOperating, cost: typeof cost === 'number' ? cost : null }
}

/** Counts what a release adds, drops, closes, renames, and changes in cost by a quarter or more, with the first examples of each. */
export function compareReleases(before: Summaries, content: Pick<ReleaseContent, 'colleges'>): ChangeReport {
  const report: ChangeReport = {
    added: 0,
    removed: 0,
    closed: 0,
    renamed: 0,
    costChanged: 0,
    examples: { added: [], removed: [], closed: [], renamed: [], costChanged: [] },
  }
  const note = (kind: keyof ChangeReport['examples'], text: string) => {
    report[kind] += 1
    if (report.examples[kind].length < maxExamples) report.examples[kind].push(text)
  }
  const present = new Set<number>()
  for (const college of content.colleges) {
    const now = summaryOf(college)
    const label = `${college.id} ${now.name}, ${now.state}`
    present.add(college.id)
    const then = before.get(college.id)
    if (!then) {
      note('added', label)
      continue
    }
    if (then.isOperating && !now.isOperating) note('closed', label)
    if (then.name !== now.name) note('renamed', `${college.id} ${then.name} → ${now.name}`)
    if (then.cost !== null && now.cost !== null && then.cost > 0) {
      const change = (now.cost - then.cost) / then.cost
      if (Math.abs(change) >= largeChange) {
        const percent = `${change > 0 ? '+' : '−'}${Math.round(Math.abs(change) * 100)}%`
        note(
          'costChanged',
          `${label}: $${then.cost.toLocaleString('en-US')} → $${now.cost.toLocaleString('en-US')} (${percent})`,
        )
      }
    }
  }
  for (const [id, then] of before) if (!present.has(id)) note('removed', `${id} ${then.name}, ${then.state}`)
  return report
}

/** How each student's SAI changes with an edit: the server's results before the first save and after the last. */
import { getStudentEstimate } from '@bursar/contract/estimates'
import type { Family } from '@bursar/contract/families'
import { shownSai } from '../accuracy/shown-sai.ts'
import { call } from '../api/call.ts'
import { type NotedSai, storeSavedNote } from './saved-note.ts'

type Sais = ReadonlyMap<string, NotedSai>

/** The answers are saved either way, so don't make the family wait longer for this. */
const timeoutMs = 4_000

/** By student; empty if the server doesn't respond in time. */
export async function readSais({ students }: Pick<Family, 'students'>): Promise<Sais> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const found = await Promise.all(
      students.map(async ({ id: studentId }) => {
        const estimate = await call(getStudentEstimate, { params: { studentId }, querystring: {}, signal })
        const { value, isExact } = shownSai(estimate)
        return [studentId, { value, isExact }] as const
      }),
    )
    return new Map(found)
  } catch {
    return new Map()
  }
}

/** Stores for the next page that answers were saved, and which students' SAI changed. */
export async function recordSaved(family: Family, before: Sais): Promise<void> {
  const after = before.size > 0 ? await readSais(family) : before
  storeSavedNote(
    family.students.flatMap(({ id, firstName }) => {
      const [was, is] = [before.get(id), after.get(id)]
      return was && is && was.value !== is.value ? [{ name: firstName, before: was, after: is }] : []
    }),
  )
}

/** Words and amounts that are unique to one household, and a search for them in responses. */
import type { LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import type { Household } from './household.ts'

export type MarkKind = 'family name' | 'person' | 'address' | 'money'

export interface Mark {
  text: string
  kind: MarkKind
  household: Household
}

/** The marks of a linked family that professionals know: its name, and the address they typed. */
export const isKnownOfLinked = ({ kind }: Mark) => kind === 'family name' || kind === 'address'

const known = new Map<string, Mark>()

export function rememberMarks(household: Household) {
  const { names, money } = household.marks
  for (const text of names) known.set(text, { text, kind: kindOf(text), household })
  for (const text of money) known.set(text, { text, kind: 'money', household })
}

function kindOf(text: string): MarkKind {
  if (text.includes('@')) return 'address'
  return text.endsWith('Family') ? 'family name' : 'person'
}

/** Matches anything that may be a mark, so that one search finds all of them, and no id is mistaken for an amount. */
const likeMarks = /\bMark\d+x[A-Z][a-z]+|\bperson-\d+@example\.com|\b7[1-3]\d{5}\b/g

/** All marks in a response, including files in an archive. */
export function marksIn(answer: LightMyRequestResponse): Mark[] {
  const found = new Set(textOf(answer).match(likeMarks))
  return [...found].flatMap((text) => known.get(text) ?? [])
}

function textOf({ headers, rawPayload, body }: LightMyRequestResponse): string {
  if (!String(headers['content-type']).startsWith('application/zip')) return body
  return Object.values(unzipSync(rawPayload))
    .map((file) => strFromU8(file))
    .join('\n')
}

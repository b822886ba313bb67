/**
 * Where published figures come from, as data: each part is a key, whose sentence every language has in `words/`, and
 * what goes into it. That is the same in every language: official names of laws and publications, and award years.
 */

/** What is put into the sentence of each kind of part. */
export interface SourceInputs {
  /** Nothing but an official name or citation. */
  name: { name: string }
  /** Sections of the Higher Education Act that are no run of numbers, with their place in the U.S. Code. */
  twoSections: { one: string; other: string; code: string }
  /** The Department of Education's test records. */
  isirRecords: { awardYear: string }
  recordsShowZero: { one: string; other: string }
  wageBase: Record<never, string>
  /** Worked out anew from the statute's base tables. */
  recomputed: { law: string }
  phasedOut: Record<never, string>
  transcription: { awardYear: string }
  transcriptionAgrees: { awardYear: string }
  /** A notice of which only the parents' table and the dependent student's figure were seen. */
  noticeInPart: { awardYear: string; citation: string }
  carriedForward: { from: string; equals: string }
}

export type SourceKey = keyof SourceInputs
export type SourcePart = {
  [Key in SourceKey]: { readonly key: Key } & Readonly<SourceInputs[Key]>
}[SourceKey]

export const named = (name: string): SourcePart => ({ key: 'name', name })

export const isirRecords = (awardYear: string): SourcePart => ({ key: 'isirRecords', awardYear })

export const wageBase: readonly SourcePart[] = [{ key: 'wageBase' }, named('26 U.S.C. 3101')]

export const recomputed: SourcePart = {
  key: 'recomputed',
  law: 'HEA sec. 475-478 (20 U.S.C. 1087oo-1087rr)',
}

export const lawOfBounds: SourcePart = {
  key: 'twoSections',
  one: '473',
  other: '475-477',
  code: '20 U.S.C. 1087mm, 1087oo-1087qq',
}

export const phasedOut: readonly SourcePart[] = [
  { key: 'phasedOut' },
  { key: 'recordsShowZero', one: '2024-25', other: '2025-26' },
]

export const fafsaEngine = named('jwalin-shah/fafsa-engine fafsa/kb.py')

/** Of tables that the Department publishes as text; who made it is said in the years' own files. */
export const transcription: SourcePart = { key: 'transcription', awardYear: '2027-28' }
export const transcriptionAgrees: SourcePart = { key: 'transcriptionAgrees', awardYear: '2027-28' }

export const noticeInPart: SourcePart = {
  key: 'noticeInPart',
  awardYear: '2026-27',
  citation: '90 FR 23922',
}

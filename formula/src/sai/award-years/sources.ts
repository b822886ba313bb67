/**
 * Where published figures come from, as data: each part is a key, whose sentence every language has in `words/`, and
 * what goes into it. That is the same in every language: official names of laws and publications, and award years.
 */

/** What is put into the sentence of each kind of part. */
interface SourceInputs {
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

/** The kinds of part: the keys of `words.sources.parts`. */
export type SourceKey = keyof SourceInputs
/** One part of where a table comes from: its kind, and what goes into the sentence. */
export type SourcePart = {
  [Key in SourceKey]: { readonly key: Key } & Readonly<SourceInputs[Key]>
}[SourceKey]

/** A part that is an official name or citation and nothing else. */
export const named = (name: string): SourcePart => ({ key: 'name', name })

/** The Department's test records of an award year: the figures reproduce them exactly. */
export const isirRecords = (awardYear: string): SourcePart => ({ key: 'isirRecords', awardYear })

/** Payroll tax: the Social Security Administration's wage base of the tax year, and the rates of the law. */
export const wageBase: readonly SourcePart[] = [{ key: 'wageBase' }, named('26 U.S.C. 3101')]

/** Ours: the base tables of the law, indexed by the consumer price index as it says. */
export const recomputed: SourcePart = {
  key: 'recomputed',
  law: 'HEA sec. 475-478 (20 U.S.C. 1087oo-1087rr)',
}

/** The least and the greatest SAI, which the law states as numbers. */
export const lawOfBounds: SourcePart = {
  key: 'twoSections',
  one: '473',
  other: '475-477',
  code: '20 U.S.C. 1087mm, 1087oo-1087qq',
}

/** The asset protection allowance: 0 at every age by now, in the law's table and in the records. */
export const phasedOut: readonly SourcePart[] = [
  { key: 'phasedOut' },
  { key: 'recordsShowZero', one: '2024-25', other: '2025-26' },
]

/** A public implementation of the formula on GitHub, whose tables agree. */
export const fafsaEngine = named('jwalin-shah/fafsa-engine fafsa/kb.py')

/** Of tables that the Department publishes as text; who made it is said in the years' own files. */
export const transcription: SourcePart = { key: 'transcription', awardYear: '2027-28' }
/** As `transcription`, where we have worked the figures out ourselves as well. */
export const transcriptionAgrees: SourcePart = { key: 'transcriptionAgrees', awardYear: '2027-28' }

/** The yearly notice in the Federal Register, seen only in part: the others of its tables are recomputed. */
export const noticeInPart: SourcePart = {
  key: 'noticeInPart',
  awardYear: '2026-27',
  citation: '90 FR 23922',
}

/** Which institutions offer which fields of study, by CIP code of two, four, or six digits, and search for codes by words. */
import type { Major } from '@bursar/contract/college-search'
import { dotted, majorTitles } from './cip/titles.ts'
import { expandWord, foldWords } from './search/words.ts'
import { collegesPerStep, type Steps } from './steps.ts'
import type { Programs } from './store.ts'

/** For each code, in order: the institutions and credentials, packed as institution * 16 + credential. */
interface CodeIndex {
  codes: Uint32Array
  from: Uint32Array
  offers: Uint32Array
}

interface Title {
  code: string
  title: string
  words: readonly string[]
  institutions: number
  popularity: number
}

/** Institutions by field of study, and the titles of all fields offered. */
export interface Majors {
  families: CodeIndex
  four: CodeIndex
  six: CodeIndex
  /** How many institutions offer each code of two, four or six digits. */
  counts: ReadonlyMap<string, number>
  titles: readonly Title[]
  /** Every word of the titles once, sorted, and the titles with each of them. */
  words: readonly string[]
  titlesOf: readonly (readonly Title[])[]
  /** The two-digit families of institution `i`, each once: `familyOf[familyFrom[i]]` up to `familyOf[familyFrom[i + 1]]`. */
  familyFrom: Uint32Array
  familyOf: Uint8Array
  /** The credentials offered in each of `familyOf`, one bit for each. */
  familyCredentials: Uint16Array
}

/** Indexes programs by code. An institution counts once for each code, even with several credentials. */
export function* buildMajors(programs: Programs, institutions: number): Steps<Majors> {
  const four: number[] = []
  const six: number[] = []
  const families: number[] = []
  const seen = new Map<string, number>()
  const lastSeen = new Map<string, number>()
  /** Awards in the latest year. */
  const graduates = new Map<string, number>()
  const familyFrom = new Uint32Array(institutions + 1)
  const familyOf: number[] = []
  const familyCredentials: number[] = []
  const count = (code: string, at: number) => {
    if (lastSeen.get(code) === at) return
    lastSeen.set(code, at)
    seen.set(code, (seen.get(code) ?? 0) + 1)
  }
  const countFamily = (code: string, at: number, credential: number) => {
    count(code, at)
    const family = Number(code)
    const known = familyOf.indexOf(family, familyFrom[at])
    const place = known === -1 ? familyOf.push(family) - 1 : known
    familyCredentials[place] = (familyCredentials[place] ?? 0) | (1 << credential)
  }
  for (let at = 0; at < institutions; at += 1) {
    if (at % collegesPerStep === 0) yield
    for (let row = programs.from[at] ?? 0; row < (programs.from[at + 1] ?? 0); row += 1) {
      const code = programs.cip[row] ?? 0
      const credential = programs.credential[row] ?? 0
      four.push(offerKey(code, at, credential))
      const text = String(code).padStart(4, '0')
      countFamily(text.slice(0, 2), at, credential)
      count(text, at)
      const awards = Math.max(0, programs.awards[row] ?? 0)
      for (const known of [text, text.slice(0, 2)]) graduates.set(known, (graduates.get(known) ?? 0) + awards)
    }
    for (let row = programs.detailedFrom[at] ?? 0; row < (programs.detailedFrom[at + 1] ?? 0); row += 1) {
      const packed = programs.detailed[row] ?? 0
      six.push(offerKey(Math.floor(packed / 10), at, packed % 10))
      count(String(Math.floor(packed / 10)).padStart(6, '0'), at)
    }
    for (let row = programs.familiesFrom[at] ?? 0; row < (programs.familiesFrom[at + 1] ?? 0); row += 1) {
      const packed = programs.families[row] ?? 0
      families.push(offerKey(Math.floor(packed / 10), at, packed % 10))
      countFamily(String(Math.floor(packed / 10)).padStart(2, '0'), at, packed % 10)
    }
    familyFrom[at + 1] = familyOf.length
  }
  const titles = withoutDoubles(
    [...majorTitles]
      .map(([code, title]) => ({ code, title, words: foldWords(title), institutions: seen.get(code) ?? 0 }))
      .filter(({ institutions: offered }) => offered > 0)
      .map((major) => ({ ...major, popularity: popularityOf(major, seen, graduates) })),
  )
  const byWord = Map.groupBy(
    titles.flatMap((title) => [...new Set(title.words)].map((word) => ({ word, title }))),
    ({ word }) => word,
  )
  const words = [...byWord.keys()].sort()
  yield
  const byFour = indexCodes(four)
  yield
  const bySix = indexCodes(six)
  yield
  return {
    families: indexCodes(families),
    four: byFour,
    six: bySix,
    counts: seen,
    titles,
    words,
    titlesOf: words.map((word) => byWord.get(word)?.map(({ title }) => title) ?? []),
    familyFrom,
    familyOf: Uint8Array.from(familyOf),
    familyCredentials: Uint16Array.from(familyCredentials),
  }
}

/**
 * How common a field is, from 0 up: by its colleges, and to a lesser extent by its graduates. Graduates are published for
 * four-digit groups; a six-digit code gets a share in proportion to its colleges.
 */
function popularityOf(
  { code, institutions }: { code: string; institutions: number },
  seen: ReadonlyMap<string, number>,
  graduates: ReadonlyMap<string, number>,
): number {
  const group = code.slice(0, 4)
  const share = code.length === 6 ? Math.min(1, institutions / Math.max(1, seen.get(group) ?? 0)) : 1
  const awards = (graduates.get(group) ?? 0) * share
  return (3 * Math.log10(1 + institutions) + Math.log10(1 + awards)) / 4
}

/** A group and its only member often have the same title, which should appear once: the wider code stays. */
function withoutDoubles<Major extends { code: string; words: readonly string[] }>(
  majors: readonly Major[],
): Major[] {
  const byTitle = new Map<string, Major>()
  for (const major of majors) {
    const title = major.words.join(' ')
    const known = byTitle.get(title)
    const isWider = known?.code.startsWith(major.code) && major.code.length < known.code.length
    if (!known || isWider) byTitle.set(title, major)
    else if (!major.code.startsWith(known.code)) byTitle.set(`${title} ${major.code}`, major)
  }
  return [...byTitle.values()]
}

/** Leaves room below the code for institution and credential, so that plain numbers sort by code first. */
const offerRoom = 2 ** 20

function offerKey(code: number, at: number, credential: number): number {
  return code * offerRoom + at * 16 + credential
}

function indexCodes(keys: readonly number[]): CodeIndex {
  const sorted = Float64Array.from(keys).sort()
  const codes: number[] = []
  const from: number[] = []
  const offers = new Uint32Array(sorted.length)
  sorted.forEach((key, at) => {
    const code = Math.floor(key / offerRoom)
    offers[at] = key % offerRoom
    if (code === codes.at(-1)) return
    codes.push(code)
    from.push(at)
  })
  return { codes: Uint32Array.from(codes), from: Uint32Array.from([...from, sorted.length]), offers }
}

/** The code whose offers are known: without completions, a release has no codes of six digits, only their groups. */
function knownCode({ six }: Majors, code: string): string {
  return six.codes.length === 0 ? code.slice(0, 4) : code
}

/** Marks in `offered` every institution with a program of these codes and one of the credentials whose bits are set in `allowed`. */
export function markInstitutions(
  majors: Majors,
  codes: readonly string[],
  allowed: number,
  offered: Uint8Array,
) {
  for (const asked of codes) {
    const code = knownCode(majors, asked)
    const number = Number(code)
    if (code.length === 2) {
      mark(majors.four, number * 100, number * 100 + 99, allowed, offered)
      mark(majors.families, number, number, allowed, offered)
    } else mark(code.length === 4 ? majors.four : majors.six, number, number, allowed, offered)
  }
}

function mark(
  { codes, from, offers }: CodeIndex,
  min: number,
  max: number,
  allowed: number,
  offered: Uint8Array,
) {
  let at = firstAtLeast(codes, min)
  for (; at < codes.length && (codes[at] as number) <= max; at += 1) {
    const end = from[at + 1] as number
    for (let row = from[at] as number; row < end; row += 1) {
      const offer = offers[row] as number
      if (allowed & (1 << (offer & 15))) offered[offer >> 4] = 1
    }
  }
}

/** The place of the first that isn't less, in sorted ones. */
function firstAtLeast<Value extends number | string>(sorted: ArrayLike<Value>, min: Value): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as Value) < min) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Fields of study whose titles have all the words. How common a field is counts as much as how well its title fits, so
 * "nursing" finds the field of most nurses, not the one titled only with that word.
 */
export function searchMajors(majors: Majors, text: string, limit: number): Major[] {
  const code = text.trim().replace('.', '')
  if (/^\d{2,6}$/.test(code)) {
    return majors.titles
      .filter((title) => title.code.startsWith(code))
      .slice(0, limit)
      .map(asMajor)
  }
  const asked = foldWords(text)
  const found = Array.from(scoresOfAll(majors, asked), ([title, score]) => {
    const coverage = asked.length / Math.max(asked.length, title.words.length)
    const starts = title.words[0]?.startsWith(asked[0] as string) ? 0.3 : 0
    const depth = title.code.length === 4 ? 0.15 : 0
    const fit = 2 * (score / asked.length) + 0.6 * coverage + starts + depth
    return { title, score: fit + 0.7 * title.popularity }
  })
  found.sort((a, b) => b.score - a.score || (a.title.code < b.title.code ? -1 : 1))
  return found.slice(0, limit).map(({ title }) => asMajor(title))
}

/** The titles that fit all words, and the sum of their scores. */
function scoresOfAll(majors: Majors, asked: readonly string[]): Map<Title, number> {
  let sums: Map<Title, number> | null = null
  for (const word of asked) {
    const scores = scoresOf(majors, word)
    if (sums) {
      for (const [title, score] of scores) {
        const before = sums.get(title)
        if (before === undefined) scores.delete(title)
        else scores.set(title, before + score)
      }
    }
    sums = scores
    if (sums.size === 0) break
  }
  return sums ?? new Map()
}

/** From here on, words of the same stem have this many letters in common at the start: "engineer" and "engineering", "nurse" and "nursing". */
const shortestStem = 4

/** The titles that fit one word, from 0.6 for a word of the same stem to 1 for the word itself. */
function scoresOf({ words, titlesOf }: Majors, asked: string): Map<Title, number> {
  const scores = new Map<Title, number>()
  const raise = (at: number, score: number) => {
    for (const title of titlesOf[at] ?? []) {
      if (score > (scores.get(title) ?? 0)) scores.set(title, score)
    }
  }
  const isLong = asked.length >= shortestStem
  const stem = isLong ? asked.slice(0, Math.max(shortestStem, asked.length - 3)) : asked
  for (let at = firstAtLeast(words, stem); words[at]?.startsWith(stem); at += 1) {
    const word = words[at] as string
    if (word === asked) raise(at, 1)
    else if (asked.length >= 2 && word.startsWith(asked)) raise(at, 0.8)
    else if (isLong) raise(at, 0.6)
  }
  for (const meaning of expandWord(asked)) {
    const at = firstAtLeast(words, meaning)
    if (words[at] !== meaning) continue
    // Any other match of the title counts instead.
    for (const title of titlesOf[at] ?? []) if (!scores.has(title)) scores.set(title, 0.7)
  }
  return scores
}

/** The titles of these codes (digits without the dot), in the given order. Unknown codes are left out. */
export function majorsByCode(majors: Majors, codes: readonly string[]): Major[] {
  return codes.flatMap((code) => {
    const title = majorTitles.get(code)
    return title === undefined
      ? []
      : [{ code: dotted(code), title, institutions: majors.counts.get(knownCode(majors, code)) ?? 0 }]
  })
}

function asMajor({ code, title, institutions }: Title): Major {
  return { code: dotted(code), title, institutions }
}

/**
 * Finds colleges by what people type.
 *
 * Each typed word is looked up as is, as the start of a word, in alternative spellings and, if that finds too little, with
 * typing errors. A form of a college's name (name, alias, initials …) scores higher the more typed words it matches, the more
 * of it was typed, and the more likely its college is meant. Weights were tuned on two thirds of `quality/queries.ts`.
 */
import { keyOf } from '../first-places.ts'
import { lettersOf, type NameIndex, withoutFillers } from './name-index.ts'
import { commonWords, editDistance, expandWord, foldWords } from './words.ts'

/** Colleges that match the typed text. */
interface Ranking {
  /** One key per college, smaller is better: see `first-places.ts`. Unsorted. */
  keys: Float64Array
  /** Whether every word matched as typed, with typing errors, or only some words matched. */
  match: 'strict' | 'tolerant' | 'partial'
}

const quality = {
  exact: 1,
  otherWriting: 0.94,
  plural: 0.93,
  start: 0.72,
  /** The start of a word scores by the part of the word typed. */
  startGrows: 0.2,
  earlyStart: 0.95,
  oneError: 0.7,
  twoErrors: 0.52,
  wrongFirstLetter: 0.85,
  place: 0.72,
}
const gains = { explained: 1, covered: 0.55, likely: 0.85, first: 0.06, exactPlace: 0.02 }
/** Bonus for a form equal to the typed text, by kind: name, alias, short, initials, head. */
const exactGains = [0.6, 0.5, 0.42, 0.4, 0.4]
/** The maximum score: one plus all bonuses. */
const highestScore = 8
const kindLosses = [0, 0.02, 0.03, 0.04, 0.04]
/** With fewer exact results than this, words are also matched with typing errors. */
const enough = 4
/** The minimum share of the typed text that a partial match must cover. */
const minExplained = 0.5

interface Meaning {
  word: number
  quality: number
}

/** Working memory reused by all queries. Its contents are valid during one call only. */
export interface Scratch {
  explained: Float32Array
  covered: Float32Array
  found: Uint16Array
  first: Uint8Array
  stamp: Uint32Array
  best: Float32Array
  bestCover: Float32Array
  touched: Uint32Array
  all: Uint32Array
  seen: Uint32Array
  collegeScore: Float32Array
  round: number
}

/** Buffers that every search over an index reuses. */
export function newScratch({ formCollege, likelihood }: NameIndex): Scratch {
  const forms = formCollege.length
  return {
    explained: new Float32Array(forms),
    covered: new Float32Array(forms),
    found: new Uint16Array(forms),
    first: new Uint8Array(forms),
    stamp: new Uint32Array(forms),
    best: new Float32Array(forms),
    bestCover: new Float32Array(forms),
    touched: new Uint32Array(forms),
    all: new Uint32Array(forms),
    seen: new Uint32Array(forms),
    collegeScore: new Float32Array(likelihood.length),
    round: 0,
  }
}

/** `null` if the text has no words: everything matches. */
export function rankNames(index: NameIndex, scratch: Scratch, text: string): Ranking | null {
  const typed = foldWords(text)
  if (typed.length === 0) return null
  const words = joinLetters(withoutFillers(typed))
  const whole = words.join(' ')
  const joinedText = typed.length > 1 && typed.join('').length <= 8 ? typed.join('') : null

  const ask = (withErrors: boolean, partial: boolean) =>
    rankWords(index, scratch, words, whole, joinedText, withErrors, partial)

  const strict = ask(false, false)
  // An exactly typed name isn't a typing error for another one.
  if (strict.hasExact || strict.keys.length >= enough) return { keys: strict.keys, match: 'strict' }
  const tolerant = ask(true, false).keys
  if (tolerant.length > 0) return { keys: tolerant, match: strict.keys.length > 0 ? 'strict' : 'tolerant' }
  return { keys: ask(true, true).keys, match: 'partial' }
}

interface Scored {
  keys: Float64Array
  /** Whether a form equals the typed text. */
  hasExact: boolean
}

/** "u c l a" is "ucla". */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters = ''
  for (const word of words) {
    if (word.length === 1 && /[a-z]/.test(word)) letters += word
    else {
      if (letters !== '') joined.push(letters)
      letters = ''
      joined.push(word)
    }
  }
  if (letters !== '') joined.push(letters)
  return joined
}

function rankWords(
  index: NameIndex,
  scratch: Scratch,
  words: readonly string[],
  whole: string,
  joinedText: string | null,
  withErrors: boolean,
  partial: boolean,
): Scored {
  scratch.round += 1
  const sum = { forms: 0, weight: 0 }
  const needed = neededWords(words)
  for (let at = 0; at < words.length; at += 1) {
    const meanings = meaningsOf(index, words, at, withErrors)
    if (at === 0 && joinedText !== null) {
      const word = index.wordAt.get(joinedText)
      if (word !== undefined) meanings.push({ word, quality: quality.exact })
    }
    const touched = reachForms(index, scratch, meanings, at)
    addWord(index, scratch, sum, touched, at, needed.has(words[at] as string))
  }
  return score(
    index,
    scratch,
    sum.forms,
    sum.weight,
    words.filter((word) => needed.has(word)).length,
    whole,
    joinedText,
    partial,
  )
}

/** The words that a form must match: without "college" and the like, unless nothing else was typed. */
function neededWords(words: readonly string[]): ReadonlySet<string> {
  const rest = words.filter((word) => !commonWords.has(word))
  return new Set(rest.length > 0 ? rest : words)
}

// Not closures of `rankWords`: V8 forgets what it compiled of those whenever a complete collection finds none in use.

/** Finds the forms that a typed word reaches by its meanings, and how well. Returns how many; they are in `scratch.touched`. */
function reachForms(index: NameIndex, scratch: Scratch, meanings: readonly Meaning[], at: number): number {
  const { formsByWord, placesByWord, formFrom } = index
  // Stamps distinguish this word's entries from those of earlier words and queries.
  const mark = scratch.round * 16 + at
  let count = 0
  for (const { word: id, quality: value } of meanings) {
    const weight = (index.weights[id] as number) * value
    for (let row = formsByWord.from[id] as number; row < (formsByWord.from[id + 1] as number); row += 1)
      count = reach(scratch, mark, count, formsByWord.all[row] as number, value, weight)
  }
  for (const { word: id, quality: value } of meanings) {
    if (value < quality.twoErrors) continue
    for (let row = placesByWord.from[id] as number; row < (placesByWord.from[id + 1] as number); row += 1) {
      const college = placesByWord.all[row] as number
      for (let form = formFrom[college] as number; form < (formFrom[college + 1] as number); form += 1)
        count = reach(scratch, mark, count, form, value * quality.place, 0)
    }
  }
  return count
}

/** Keeps the best value for a form. Returns how many forms were reached so far. */
function reach(
  { stamp, best, bestCover, touched }: Scratch,
  mark: number,
  count: number,
  form: number,
  value: number,
  cover: number,
): number {
  if (stamp[form] !== mark) {
    stamp[form] = mark
    best[form] = value
    bestCover[form] = cover
    touched[count] = form
    return count + 1
  }
  if (value > (best[form] as number)) {
    best[form] = value
    bestCover[form] = Math.max(cover, bestCover[form] as number)
  }
  return count
}

/** Adds what one word reached to what the words before it did. Only needed words count as found. */
function addWord(
  index: NameIndex,
  { round, explained, covered, found, first, best, bestCover, touched, all, seen }: Scratch,
  sum: { forms: number; weight: number },
  count: number,
  at: number,
  isNeeded: boolean,
) {
  const weight = Math.log(1 + index.likelihood.length / (1 + count / 3)) + 0.3
  sum.weight += weight
  for (let row = 0; row < count; row += 1) {
    const form = touched[row] as number
    if (seen[form] !== round) {
      seen[form] = round
      explained[form] = 0
      covered[form] = 0
      found[form] = 0
      first[form] = 0
      all[sum.forms] = form
      sum.forms += 1
    }
    explained[form] = (explained[form] as number) + weight * (best[form] as number)
    covered[form] = (covered[form] as number) + (bestCover[form] as number)
    if (isNeeded) found[form] = (found[form] as number) + 1
    if (at === 0 && (bestCover[form] as number) > 0) first[form] = 1
  }
}

function score(
  index: NameIndex,
  { explained, covered, found, first, all, collegeScore }: Scratch,
  allCount: number,
  total: number,
  neededCount: number,
  whole: string,
  joinedText: string | null,
  partial: boolean,
): Scored {
  const colleges: number[] = []
  let hasExact = false
  for (let row = 0; row < allCount; row += 1) {
    const form = all[row] as number
    const share = (explained[form] as number) / total
    // Letters typed separately ("u of m") count as one word that covers the whole text.
    const isJoined = joinedText !== null && index.formText[form]?.split(' ')[0] === joinedText
    if (!isJoined && (partial ? share < minExplained : found[form] !== neededCount)) continue
    const college = index.formCollege[form] as number
    const kind = index.formKind[form] as number
    const length = index.formLength[form]
    const isExact =
      (length === whole.length && index.formText[form] === whole) ||
      (length === joinedText?.length && index.formText[form] === joinedText)
    if (isExact) hasExact = true
    const cover = Math.min(1, (covered[form] as number) / (index.formWeight[form] as number))
    const value =
      1 +
      gains.explained * (isJoined ? 0.9 : share) +
      gains.covered * cover +
      (isExact ? (exactGains[kind] as number) : 0) +
      gains.first * (first[form] as number) +
      gains.likely * (index.likelihood[college] as number) -
      (kindLosses[kind] as number)
    if (collegeScore[college] === 0) {
      collegeScore[college] = value
      colleges.push(college)
    } else if (value > (collegeScore[college] as number)) collegeScore[college] = value
  }
  const keys = new Float64Array(colleges.length)
  colleges.forEach((college, at) => {
    keys[at] = keyOf(Math.round((highestScore - (collegeScore[college] as number)) * 1e6), college)
    collegeScore[college] = 0
  })
  return { keys, hasExact }
}

/** The index words that a typed word can match, each with its certainty. */
function meaningsOf(index: NameIndex, typed: readonly string[], at: number, withErrors: boolean): Meaning[] {
  const word = typed[at] ?? ''
  const isLast = at === typed.length - 1
  const sure = new Map<number, number>()
  const add = (id: number | undefined, value: number) => {
    if (id !== undefined && value > (sure.get(id) ?? 0)) sure.set(id, value)
  }
  add(index.wordAt.get(word), quality.exact)
  for (const other of expandWord(word)) add(index.wordAt.get(other), quality.otherWriting)
  add(index.wordAt.get(`${word}s`), quality.plural)
  if (word.endsWith('s') && word.length > 3) add(index.wordAt.get(word.slice(0, -1)), quality.plural)
  // Two typed words that are one in the name ("north western"), and the reverse, which the index has as joined words.
  const joinedBefore = at > 0 ? index.wordAt.get(`${typed[at - 1]}${word}`) : undefined
  const joinedAfter = isLast ? undefined : index.wordAt.get(`${word}${typed[at + 1]}`)
  add(joinedBefore, quality.otherWriting)
  add(joinedAfter, quality.otherWriting)
  if (word.length >= 2 || (isLast && typed.length === 1)) {
    for (let id = firstWithStart(index.words, word); id < index.words.length; id += 1) {
      const other = index.words[id] as string
      if (!other.startsWith(word)) break
      const grown = quality.start + quality.startGrows * (word.length / other.length)
      add(id, isLast ? grown : grown * quality.earlyStart)
    }
  }
  if (withErrors && word.length >= 4) addMisspelled(index, word, isLast, add)
  return Array.from(sure, ([id, value]) => ({ word: id, quality: value }))
}

function addMisspelled(
  index: NameIndex,
  word: string,
  isLast: boolean,
  add: (id: number, value: number) => void,
) {
  const max = word.length >= 7 ? 2 : 1
  const letters = lettersOf(word)
  // The last word may be incomplete. Then a longer word can match by its start, if the first letter is correct.
  const asStart = isLast && word.length >= 5
  const shortest = Math.max(3, word.length - max)
  const longest = asStart ? index.wordsByLength.length - 1 : word.length + max
  const firstLetter = word.charCodeAt(0)
  for (let length = shortest; length <= longest; length += 1) {
    const group = index.wordsByLength[length]
    if (!group) break
    const isStart = length > word.length + max
    for (let row = 0; row < group.length; row += 1) {
      const id = group[row] as number
      const others = index.letters[id] as number
      // Each letter missing from the other word is one error.
      if (bitCount(letters & ~others) > max) continue
      if (!isStart && bitCount(others & ~letters) > max) continue
      const other = index.words[id] as string
      if (isStart && other.charCodeAt(0) !== firstLetter) continue
      const errors = editDistance(word, other, max, isStart)
      if (errors > max || errors === 0) continue
      let value = errors === 1 ? quality.oneError : quality.twoErrors
      if (isStart) value *= 0.9
      if (other.charCodeAt(0) !== firstLetter) value *= quality.wrongFirstLetter
      // One wrong letter of four is a weaker match than one of ten.
      add(id, value * (0.85 + 0.15 * Math.min(1, word.length / 8)))
    }
  }
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55_55_55_55)
  rest = (rest & 0x33_33_33_33) + ((rest >>> 2) & 0x33_33_33_33)
  return (((rest + (rest >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24
}

function firstWithStart(words: readonly string[], start: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as string) < start) low = middle + 1
    else high = middle
  }
  return low
}

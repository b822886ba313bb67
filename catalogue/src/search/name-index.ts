/** An index of the words in all names, aliases, short forms, and places. */
import { eachInSteps, type Steps } from '../steps.ts'
import type { Facts, Store } from '../store.ts'
import { type FormKind, formsOf, stateWords } from './forms.ts'
import { commonWords, editDistance, fillers, foldWords } from './words.ts'

/** One list of numbers for each word, concatenated: list `i` is `all[from[i]]` up to `all[from[i + 1]]`. */
export interface Lists {
  from: Uint32Array
  all: Uint32Array
}

export interface NameIndex {
  /** Every word in alphabetical order, so that words with the same start are neighbors. */
  words: readonly string[]
  wordAt: ReadonlyMap<string, number>
  /** Weight of each word; rare words weigh more. */
  weights: Float32Array
  /** The letters in each word, one bit each. Words that differ in few letters differ in few bits. */
  letters: Uint32Array
  /** Words by length that can be matched with typing errors: words of names and places, not joined words. */
  wordsByLength: readonly Uint32Array[]
  /** Forms by word, and colleges by words of their city and state. */
  formsByWord: Lists
  placesByWord: Lists
  formCollege: Uint16Array
  formKind: Uint8Array
  formWeight: Float32Array
  formFirst: Uint32Array
  formText: readonly string[]
  /** Lengths of `formText`, to avoid most full comparisons. */
  formLength: Uint16Array
  /** The forms of college `i` are `formFrom[i]` up to `formFrom[i + 1]`. */
  formFrom: Uint32Array
  /** How likely a college is meant if the words match others as well, 0 to 1. */
  likelihood: Float32Array
}

const formKinds: readonly FormKind[] = ['name', 'alias', 'short', 'initials', 'head']

/**
 * Collects the forms of every name and their words. `students` and `acceptance` (a share) estimate which college is more
 * likely meant; NaN if not published.
 */
export function* buildNameIndex(
  { facts }: Store,
  students: Float64Array,
  acceptance: Float64Array,
): Steps<NameIndex> {
  const forms: { college: number; words: string[]; kind: number }[] = []
  const formFrom = new Uint32Array(facts.length + 1)
  yield* eachInSteps(facts, (college, at) => {
    const words = new Set(foldWords(college.name))
    for (const { words: form, kind } of formsOf(college)) {
      if (kind === 'alias' && isMisspelling(form, words)) continue
      forms.push({ college: at, words: form, kind: formKinds.indexOf(kind) })
    }
    formFrom[at + 1] = forms.length
  })

  const formLists = new Map<string, number[]>()
  const placeLists = new Map<string, number[]>()
  const push = (lists: Map<string, number[]>, word: string, value: number) => {
    const list = lists.get(word)
    if (!list) lists.set(word, [value])
    else if (list.at(-1) !== value) list.push(value)
  }
  const spelled = new Set<string>()
  yield* eachInSteps(forms, ({ words, kind }, form) => {
    for (const word of words) {
      push(formLists, word, form)
      if (kind !== 3) spelled.add(word)
    }
    // People also type names without spaces.
    if (kind !== 3)
      for (let at = 1; at < words.length; at += 1) push(formLists, `${words[at - 1]}${words[at]}`, form)
  })
  yield* eachInSteps(facts, ({ city, state }, at) => {
    for (const word of [...foldWords(city), ...stateWords(state)]) {
      push(placeLists, word, at)
      spelled.add(word)
    }
  })

  const words = [...new Set([...formLists.keys(), ...placeLists.keys()])].sort()
  yield
  const wordAt = new Map(words.map((word, at) => [word, at]))
  const weights = Float32Array.from(words, (word) => {
    // The forms of a college are adjacent.
    let spread = 0
    let before = -1
    for (const form of formLists.get(word) ?? []) {
      const college = forms[form]?.college ?? -1
      if (college !== before) spread += 1
      before = college
    }
    return weightOf(word, Math.max(spread, (placeLists.get(word)?.length ?? 0) / 2), facts.length)
  })
  yield
  const formText = forms.map((form) => withoutFillers(form.words).join(' '))
  const weightOfWord = (word: string) => weights[wordAt.get(word) ?? 0] ?? 0
  yield
  const formWeight = new Float32Array(forms.length)
  yield* eachInSteps(forms, (form, at) => {
    formWeight[at] = form.words.reduce((sum, word) => sum + weightOfWord(word), 0)
  })
  const formsByWord = layOut(words, formLists)
  yield
  const placesByWord = layOut(words, placeLists)
  yield
  return {
    words,
    wordAt,
    weights,
    letters: Uint32Array.from(words, lettersOf),
    wordsByLength: groupByLength(words, spelled),
    formsByWord,
    placesByWord,
    formCollege: Uint16Array.from(forms, ({ college }) => college),
    formKind: Uint8Array.from(forms, ({ kind }) => kind),
    formWeight,
    formFirst: Uint32Array.from(
      forms,
      (form) => wordAt.get(form.words.find((word) => !fillers.has(word)) ?? '') ?? 0,
    ),
    formText,
    formLength: Uint16Array.from(formText, ({ length }) => length),
    formFrom,
    likelihood: Float32Array.from(facts, (college, at) =>
      likelihoodOf(college, students[at] ?? Number.NaN, acceptance[at] ?? Number.NaN),
    ),
  }
}

function groupByLength(words: readonly string[], spelled: ReadonlySet<string>): Uint32Array[] {
  const groups: number[][] = []
  words.forEach((word, at) => {
    if (!spelled.has(word)) return
    for (let length = groups.length; length <= word.length; length += 1) groups.push([])
    groups[word.length]?.push(at)
  })
  return groups.map((group) => Uint32Array.from(group))
}

/** Without filler words, unless there are only filler words. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !fillers.has(word))
  return rest.length > 0 ? rest : words
}

/** The letters of a word as a set of 32 bits. Words that share few letters can't be close, so they aren't compared. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits >>> 0
}

function weightOf(word: string, colleges: number, all: number): number {
  if (fillers.has(word)) return 0.15
  const rare = Math.log(1 + all / (1 + colleges))
  return commonWords.has(word) ? Math.min(rare, 1) : rare
}

/** Skips misspellings that colleges list as aliases, because they would also match misspellings of other names. */
function isMisspelling(alias: readonly string[], name: ReadonlySet<string>): boolean {
  let wrong = 0
  for (const word of alias) {
    if (name.has(word)) continue
    const near =
      word.length >= 5 && [...name].some((other) => other.length >= 5 && editDistance(word, other, 2) <= 2)
    if (!near) return false
    wrong += 1
  }
  return wrong > 0
}

/** Large colleges score higher. A closed college, branch, or trade school is rarely meant by a shared name. */
function likelihoodOf(college: Facts, students: number, acceptance: number): number {
  const size = Number.isFinite(students) ? Math.min(1, Math.log10(1 + students) / 4.8) : 0.15
  let likelihood = size * 0.7
  // Selective colleges are searched for more often.
  if (Number.isFinite(acceptance) && college.level === 1)
    likelihood += 0.15 * (1 - acceptance) * Math.min(1, size * 1.4)
  if (college.level === 1) likelihood += 0.15
  else if (college.level === 2) likelihood += 0.05
  if (college.isMain) likelihood += 0.06
  if ((college.predominantDegree ?? 0) === 3) likelihood += 0.04
  if (college.isDistanceOnly) likelihood -= 0.06
  if (college.control === 3) likelihood -= 0.05
  if (!college.isOperating) likelihood -= 0.25
  return Math.max(0, Math.min(1, likelihood))
}

function layOut(words: readonly string[], lists: ReadonlyMap<string, readonly number[]>): Lists {
  const from = new Uint32Array(words.length + 1)
  words.forEach((word, at) => {
    from[at + 1] = (from[at] ?? 0) + (lists.get(word)?.length ?? 0)
  })
  const all = new Uint32Array(from.at(-1) ?? 0)
  words.forEach((word, at) => {
    all.set(lists.get(word) ?? [], from[at])
  })
  return { from, all }
}

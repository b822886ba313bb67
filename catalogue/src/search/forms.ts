/** The forms of a college's name that people use: the name, aliases, and short forms derived from the name by rule. */
import { stateNames, type UsState } from '@bursar/contract/state-names'
import type { Facts } from '../store.ts'
import { nicknames } from './nicknames.ts'
import { fillers, foldWords } from './words.ts'

/** `head` is the name, or its initials, without the campus. */
export type FormKind = 'name' | 'alias' | 'short' | 'initials' | 'head'

export interface Form {
  words: string[]
  kind: FormKind
}

const maxForms = 24

/** Every form once, the official name first. */
export function formsOf({ id, name, aliases, state, city }: Facts): Form[] {
  const forms: Form[] = []
  const seen = new Set<string>()
  const add = (kind: FormKind, words: string[]) => {
    const key = words.join(' ')
    if (key === '' || seen.has(key) || forms.length >= maxForms) return
    seen.add(key)
    forms.push({ words, kind })
  }
  const official = foldWords(name)
  add('name', official)
  for (const alias of aliases) add('alias', foldWords(alias))
  for (const nickname of nicknames[id] ?? []) add('alias', foldWords(nickname))
  const { head, campus } = splitCampus(name)
  const names = [{ head, campus }]
  // An alias that is a full name ("Columbia University") has its own initials and short forms.
  for (const alias of aliases.slice(0, 4)) {
    if (foldWords(alias).length >= 3) names.push(splitCampus(alias))
  }
  for (const each of names) {
    // Also without a campus: a main campus ("… University-Main Campus") is called by its head alone.
    add('head', each.head)
    if (each.campus.length > 0) {
      const letters = initialsOf(each.head)
      if (letters.length >= 2) add('head', [letters])
    }
    const last = each.head.at(-1)
    if (
      each.head.length > 1 &&
      (last === 'university' || last === 'college') &&
      !fillers.has(each.head.at(-2) ?? '')
    ) {
      add('head', each.head.slice(0, -1))
    }
    for (const words of shortForms(each.head, each.campus, city)) add('short', words)
    for (const words of initialForms(each.head, each.campus, state as UsState)) add('initials', words)
  }
  return forms
}

/** "University of California-Davis", "Texas A & M University-Commerce", "… at Austin", "…, Inc.": the parts before and after the separator. */
function splitCampus(name: string): { head: string[]; campus: string[] } {
  const found =
    /^(.*?\b(?:university|college|institute|school|a\s*&\s*m)\b.*?)(?:\s*[-–—/,]\s*|\s+(?:at|in)\s+(?:the\s+)?)(.+)$/i.exec(
      name,
    )
  const trailing = found ? null : /^(.+? university)\s+(?!of\b|and\b|for\b|&|the\b|system\b)(.+)$/i.exec(name)
  if (trailing?.[1] && trailing[2]) return { head: foldWords(trailing[1]), campus: campusWords(trailing[2]) }
  const head = foldWords(found?.[1] ?? name)
  const campus = campusWords(found?.[2] ?? '')
  if (head[0] !== 'university' || head[1] !== 'of') return { head, campus }
  // "University of Colorado Boulder": the words after the state are the campus.
  const end = 2 + stateLength(head, 2)
  if (end === 2 || end === head.length) return { head, campus }
  return { head: head.slice(0, end), campus: [...head.slice(end), ...campus] }
}

function campusWords(text: string): string[] {
  return foldWords(text).filter((word) => word !== 'campus' && word !== 'main' && word !== 'inc')
}

/** How many words from `at` on are a state's name; 0 if none. */
function stateLength(words: readonly string[], at: number): number {
  for (const length of [3, 2, 1]) if (stateCodes.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

const stateCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(stateNames).map(([code, name]) => [foldWords(name).join(' '), code.toLowerCase()]),
)

/** The words of the state's name and its postal code. */
export function stateWords(state: string): string[] {
  const name = Object.hasOwn(stateNames, state) ? stateNames[state as UsState] : ''
  return [...foldWords(name), state.toLowerCase()]
}

function shortForms(head: string[], campus: string[], city: string): string[][] {
  const forms: string[][] = []
  const joined = head.join(' ')
  // "Georgia Institute of Technology" and "Virginia Polytechnic Institute and State University" are "X Tech".
  const tech =
    /^(?:the )?(.+?) (?:institute of technology|technological university|polytechnic institute)\b/.exec(
      joined,
    )
  if (tech?.[1]) {
    forms.push([...tech[1].split(' '), 'tech', ...campus])
    forms.push([`${tech[1].split(' ')[0]?.slice(0, 3)}tech`])
  }
  const community = /^(?:the )?(.+?) community (?:and technical )?college\b/.exec(joined)
  if (community?.[1]) forms.push([...community[1].split(' '), 'cc', ...campus])
  const ofPlace = /^(?:the )?university of (?:the )?(.+)$/.exec(joined)
  if (ofPlace?.[1]) {
    const [first = '', ...rest] = ofPlace[1].split(' ')
    if (first.length > 3) forms.push([`u${first}`, ...rest, ...campus])
    forms.push([...ofPlace[1].split(' '), ...campus, 'university'])
  }
  // The state's name as its postal code: "NC State University".
  for (let at = 0; at < head.length; at += 1) {
    const length = stateLength(head, at)
    if (length === 0) continue
    const code = stateCodes.get(head.slice(at, at + length).join(' ')) ?? ''
    forms.push([...head.slice(0, at), code, ...head.slice(at + length), ...campus])
    if (at === 2 && head[0] === 'university') forms.push([`u${code}`, ...campus])
    break
  }
  // Colleges of the State University of New York and the City University of New York also go by SUNY and CUNY names.
  const system = /^(state|city) university of new york/.exec(joined)?.[1]
  if (system) forms.push([system === 'state' ? 'suny' : 'cuny', ...head.slice(5), ...campus])
  if (head[0] === 'suny' || head[0] === 'cuny') {
    const place = [...head.slice(1), ...campus]
    forms.push([head[0] === 'suny' ? 'state' : 'city', 'university', 'of', 'new', 'york', ...place])
    forms.push([head[0], ...place.filter((word) => word !== 'at' && word !== 'college' && word !== 'of')])
  }
  const initials = campusInitials(campus)
  if (initials) forms.push([...head, initials])
  if (campus.length === 0 && foldWords(city).length > 1 && /state|polytechnic/.test(joined)) {
    forms.push([
      ...head,
      foldWords(city)
        .map((word) => word[0])
        .join(''),
    ])
  }
  return forms
}

function campusInitials(campus: readonly string[]): string | null {
  const words = campus.filter((word) => !fillers.has(word))
  return words.length >= 2 ? words.map((word) => word[0]).join('') : null
}

function initialForms(head: string[], campus: string[], state: UsState): string[][] {
  const words = head[0] === 'the' ? head.slice(1) : head
  if (words.length < 2) return []
  const forms: string[][] = []
  const short = initialsOf(words)
  const place = campusInitials(campus) ?? ''
  const campusLetters = campus
    .filter((word) => !fillers.has(word))
    .map((word) => word[0])
    .join('')
  if (short.length >= 2) {
    forms.push([short, ...campus])
    if (campusLetters !== '') forms.push([short + campusLetters])
    if (place !== '') forms.push([short, place])
  }
  const long = words.map((word) => word[0]).join('')
  if (long !== short && words.length >= 3) forms.push([long, ...campus])
  // The part after "and" or "of Science" is often left out: LSU, VT.
  const cut = words.indexOf('and')
  if (cut >= 3) forms.push([initialsOf(words.slice(0, cut)), ...campus])
  if (words[0] === 'university' && words[1] === 'of' && words.length >= 3) {
    // Reversed initials are common in Kansas, Oklahoma, Denver, and Colorado: KU, OU, DU, CU.
    const rest = words.slice(2)
    forms.push([`${initialsOf(rest)}u`, ...campus])
    forms.push([`uof${initialsOf(rest)}`, ...campus])
    const code = stateCodes.get(rest.slice(0, stateLength(rest, 0)).join(' '))
    if (code) {
      forms.push([`u${code}`, ...campus])
      if (campusLetters !== '') forms.push([`u${code}${campusLetters}`])
    }
  } else if (words.at(-1) === 'university' && words.length === 2 && state) {
    forms.push([`${words[0]?.[0]}u`, ...campus])
  }
  return forms
}

/** First letters of significant words; "anm" (A & M) gives both letters. */
function initialsOf(words: readonly string[]): string {
  return words
    .filter((word) => !fillers.has(word) || word === 'school')
    .map((word) => (/^[a-z]n[a-z]$/.test(word) ? `${word[0]}${word[2]}` : word[0]))
    .join('')
}

/** Normalizes words of names and typed text. */

const longestText = 200
const maxWords = 14

/** Lower case, without accents and punctuation; "A & M", "a&m" and "A and M" become one word, initials with dots too. */
export function foldWords(text: string): string[] {
  let cut = text.length > longestText ? text.slice(0, longestText) : text
  // Before accents are decomposed, which would turn "´" into a space.
  if (/['’`´ʻ]/.test(cut)) cut = cut.replace(/['’`´ʻ]/g, '')
  // Most names are plain ASCII, which takes less work.
  const isPlain = plainAscii.test(cut)
  let folded = (isPlain ? cut : cut.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase()
  if (folded.includes('.')) {
    folded = folded.replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll('.', ''))
  }
  if (/[&+]|\band\b/.test(folded)) {
    folded = folded.replace(/\b([a-z])\s*(?:&|\+|\band\b)\s*([a-z])\b/g, '$1n$2').replace(/[&+]/g, ' and ')
  }
  const words = folded.split(isPlain ? /[^a-z0-9]+/ : /[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.length > maxWords ? words.slice(0, maxWords) : words
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const plainAscii = /^[\x00-\x7f]*$/

// Stryker disable StringLiteral,ArrayDeclaration: lists of words, measured by the queries in quality/ on the whole release.
/** Words that don't help to identify a college. */
export const fillers: ReadonlySet<string> = new Set([
  'of',
  'the',
  'at',
  'and',
  'in',
  'en',
  'for',
  'a',
  'an',
  'de',
  'del',
  'near',
  'on',
  'to',
  'my',
  'school',
  'schools',
  'inc',
  'llc',
])

/** Words that many names share and people mix up, or that ask for many colleges. Beside other typed words, they don't have to match. */
export const commonWords: ReadonlySet<string> = new Set([
  'main',
  'campus',
  'university',
  'universities',
  'universidad',
  'universidades',
  'college',
  'colleges',
  'best',
  'top',
  'mejores',
  'institute',
  'inc',
  'llc',
])

/** What a typed word can stand for in a name. General abbreviations, not names of specific colleges. */
const meanings: Record<string, readonly string[]> = {
  u: ['university'],
  uni: ['university'],
  univ: ['university'],
  universidad: ['university'],
  universidades: ['university'],
  university: ['universidad', 'univ'],
  col: ['college'],
  coll: ['college'],
  clg: ['college'],
  colleges: ['college'],
  universities: ['university'],
  cc: ['cc'],
  comm: ['community'],
  inst: ['institute', 'institution'],
  institute: ['institution'],
  tech: ['technology', 'technical', 'technological', 'polytechnic'],
  technology: ['technological', 'tech', 'technical'],
  technical: ['tech', 'technology'],
  poly: ['polytechnic'],
  st: ['saint', 'state', 'st'],
  ste: ['sainte'],
  saint: ['st', 'sainte'],
  sainte: ['saint', 'ste'],
  mt: ['mount'],
  mount: ['mt'],
  ft: ['fort'],
  fort: ['ft'],
  intl: ['international'],
  dept: ['department'],
  ctr: ['center'],
  centre: ['center'],
  hosp: ['hospital'],
  med: ['medical', 'medicine'],
  sci: ['science', 'sciences'],
  eng: ['engineering'],
  theo: ['theological', 'theology'],
  sem: ['seminary'],
  conserv: ['conservatory'],
  acad: ['academy'],
  beauty: ['cosmetology'],
  hair: ['beauty', 'cosmetology', 'hairstyling', 'barber'],
  barbering: ['barber'],
  cosmetology: ['beauty'],
  vo: ['vocational'],
  voc: ['vocational'],
  n: ['north', 'northern'],
  s: ['south', 'southern'],
  e: ['east', 'eastern'],
  w: ['west', 'western'],
  no: ['north', 'northern'],
  so: ['south', 'southern'],
  nw: ['northwest', 'northwestern'],
  ne: ['northeast', 'northeastern'],
  sw: ['southwest', 'southwestern'],
  se: ['southeast', 'southeastern'],
  north: ['northern'],
  south: ['southern'],
  east: ['eastern'],
  west: ['western'],
  northern: ['north'],
  southern: ['south'],
  eastern: ['east'],
  western: ['west'],
  jr: ['junior'],
  am: ['anm'],
  at: ['ant'],
  cal: ['california'],
  calif: ['california'],
  fla: ['florida'],
  penna: ['pennsylvania'],
  wisc: ['wisconsin'],
  mich: ['michigan'],
  minn: ['minnesota'],
  mass: ['massachusetts'],
  conn: ['connecticut'],
  tenn: ['tennessee'],
  okla: ['oklahoma'],
  philly: ['philadelphia'],
  nyc: ['nyc'],
  la: ['la'],
  dc: ['dc'],
  1: ['one'],
  two: ['2'],
}

// Stryker restore StringLiteral,ArrayDeclaration
/** The words that an abbreviation can stand for; empty if it isn't one. */
export function expandWord(word: string): readonly string[] {
  return Object.hasOwn(meanings, word) ? (meanings[word] ?? []) : []
}

/**
 * The edit distance between two words (a letter inserted, deleted, replaced, or two swapped), or `max + 1` if it is larger
 * than `max`. With `asStart`, additional letters at the end of `word` are free, as while typing.
 */
export function editDistance(typed: string, word: string, max: number, asStart = false): number {
  const rows = typed.length
  const columns = Math.min(word.length, asStart ? rows + max : word.length, longestWord)
  if (rows > longestWord || Math.abs(rows - columns) > max) return max + 1
  let [before, previous, current] = rowsOfDistances as [Uint8Array, Uint8Array, Uint8Array]
  for (let column = 0; column <= columns; column += 1) previous[column] = column
  for (let row = 1; row <= rows; row += 1) {
    const letter = typed.charCodeAt(row - 1)
    // Cells further than `max` from the diagonal can't be part of a path within the limit.
    const from = Math.max(1, row - max)
    const to = Math.min(columns, row + max)
    current[from - 1] = from === 1 ? row : max + 1
    let min = current[from - 1] as number
    for (let column = from; column <= to; column += 1) {
      const same = letter === word.charCodeAt(column - 1)
      const above = column === row + max ? max + 1 : (previous[column] as number) + 1
      let cost = (previous[column - 1] as number) + (same ? 0 : 1)
      if (above < cost) cost = above
      const left = (current[column - 1] as number) + 1
      if (left < cost) cost = left
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      ) {
        const swapped = (before[column - 2] as number) + 1
        if (swapped < cost) cost = swapped
      }
      current[column] = cost
      if (cost < min) min = cost
    }
    if (min > max) return max + 1
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  let distance = previous[columns] as number
  if (asStart) {
    for (let column = Math.max(0, rows - max); column < columns; column += 1) {
      if ((previous[column] as number) < distance) distance = previous[column] as number
    }
  }
  return Math.min(distance, max + 1)
}

const longestWord = 40
/** Working memory of `editDistance`: three rows, because a swap needs the row before the previous one. */
const rowsOfDistances = [0, 1, 2].map(() => new Uint8Array(longestWord + 2))

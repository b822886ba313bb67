/** Words of names and of what people type, brought to one spelling. */

const longestText = 200
const mostWords = 14

/** Lower case, without accents and punctuation; "A & M", "a&m" and "A and M" become one word, initials with dots too. */
export function foldWords(text: string): string[] {
  const plain = text
    .slice(0, longestText)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`´ʻ]/g, '')
    .replace(/\b(?:[a-z]\.){2,}/g, (initials) => initials.replaceAll('.', ''))
    .replace(/\b([a-z])\s*(?:&|\+|\band\b)\s*([a-z])\b/g, '$1n$2')
    .replace(/&|\+/g, ' and ')
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
}

/** Words that say nothing about which college is meant. */
export const fillers: ReadonlySet<string> = new Set([
  'of',
  'the',
  'at',
  'and',
  'in',
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

/** Words that many names share and people leave out. Matching them is fine, missing them is too. */
export const commonWords: ReadonlySet<string> = new Set([
  'main',
  'campus',
  'university',
  'college',
  'institute',
  'inc',
  'llc',
])

/** What a typed word can stand for in a name. Habits of writing, not names of single colleges. */
const meanings: Record<string, readonly string[]> = {
  u: ['university'],
  uni: ['university'],
  univ: ['university'],
  universidad: ['university'],
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

export function expandWord(word: string): readonly string[] {
  return Object.hasOwn(meanings, word) ? (meanings[word] ?? []) : []
}

/**
 * The number of single changes (a letter more, less, other, or two swapped) from one word to the other, or `most + 1` when there
 * are more. With `asStart`, letters that follow in `word` cost nothing, as while somebody still types.
 */
export function editDistance(typed: string, word: string, most: number, asStart = false): number {
  const rows = typed.length
  const columns = word.length
  if (!asStart && Math.abs(rows - columns) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: columns + 1 }, (_, at) => at)
  for (let row = 1; row <= rows; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= columns; column += 1) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1)
      let cost = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, (before[column - 2] as number) + 1)
      current.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = previous
    previous = current
  }
  if (!asStart) return Math.min(previous[columns] as number, most + 1)
  return Math.min(most + 1, ...previous)
}

/** Suspicious signs in a name, organization or address, for the admin who reviews them. Hints only: nothing is refused. */
import type { ProposedChange } from '@bursar/contract/professionals'
import type { ClaimFlag, Claims } from '@bursar/contract/reviews'

/** Characters of other alphabets, and symbols, that look like Latin letters. */
const lookAlikes = new Map(
  Object.entries({
    ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', һ: 'h', ԁ: 'd' },
    ...{ к: 'k', м: 'm', т: 't', в: 'b', н: 'h', г: 'r', ѵ: 'v', ԛ: 'q', ԝ: 'w', п: 'n' },
    ...{
      α: 'a',
      β: 'b',
      ε: 'e',
      ι: 'i',
      κ: 'k',
      ν: 'v',
      ο: 'o',
      ρ: 'p',
      τ: 't',
      υ: 'u',
      χ: 'x',
      ϲ: 'c',
      η: 'n',
    },
    ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ɡ: 'g', ɑ: 'a', ꜱ: 's', ʀ: 'r', ꞵ: 'b' },
    ...{
      '0': 'o',
      '1': 'l',
      '3': 'e',
      '4': 'a',
      '5': 's',
      '7': 't',
      '8': 'b',
      '@': 'a',
      $: 's',
      '|': 'l',
      '!': 'i',
    },
  }),
)
/** Characters that are normal in names, as opposed to look-alikes. */
const ordinary = /[\p{Script=Latin}\p{M}\d\s\p{P}\p{S}]/u

/** Lower case, without accents, and with look-alikes replaced by Latin letters. A small L, a one and an I all become "i". */
function normalize(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return [...plain]
    .map((character) => lookAlikes.get(character) ?? character)
    .join('')
    .replaceAll('l', 'i')
}

/** Matched as whole phrases, without spaces and punctuation. */
const federalPhrases = [
  'departmentofeducation',
  'deptofeducation',
  'deptofed',
  'educationdepartment',
  'federalstudentaid',
  'studentaidgov',
  'studentaidcommission',
  'internalrevenue',
  'socialsecurity',
  'departmentoftreasury',
  'departmentofthetreasury',
  'unitedstates',
  'usgovernment',
  'federalgovernment',
].map(normalize)
/** Abbreviations, which only match as whole words: "first" contains "irs". */
const federalWords = ['fafsa', 'irs', 'fsa', 'ssa', 'doe', 'usde', 'ed'].map(normalize)
const officialWords = ['official', 'government', 'govt', 'federal', 'oficial', 'gobierno'].map(normalize)
/** "Ed" is also short for Edward, so it is only flagged in an organization. */
const alsoFirstNames = new Set(['ed'])

/** Words that acronyms and domain names leave out. */
const skippedWords = new Set(['the', 'of', 'and', 'for', 'de', 'la', 'inc', 'llc'].map(normalize))

const freeMailDomains = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com
  aol.com proton.me protonmail.com pm.me gmx.com gmx.net mail.com email.com zoho.com yandex.com yandex.ru mail.ru hey.com fastmail.com
  tutanota.com tuta.com hushmail.com comcast.net att.net verizon.net sbcglobal.net bellsouth.net cox.net charter.net qq.com 163.com
  126.com naver.com web.de t-online.de mailinator.com guerrillamail.com`.split(/\s+/),
)

/** The words of a text. Letters that stand alone, as in "F A F S A" or "I.R.S.", are joined to one word. */
function splitWords(text: string): string[] {
  const parts = normalize(text)
    .split(/[^a-z]+/)
    .filter((part) => part !== '')
  const words: string[] = []
  let singleLetters = ''
  for (const part of [...parts, '']) {
    if (part.length === 1) {
      singleLetters += part
      continue
    }
    if (singleLetters !== '') words.push(singleLetters)
    singleLetters = ''
    if (part !== '') words.push(part)
  }
  return words
}

/** Whether a text has look-alike or invisible characters. Accents and spaces are normal. */
function hasLookAlikes(text: string): boolean {
  const visible = text.normalize('NFKC')
  if (/[\p{Cf}\p{Cc}]/u.test(text)) return true
  const foreign = [...visible].filter((character) => !ordinary.test(character))
  // A name entirely in another alphabet is fine; one that mixes alphabets is suspicious.
  const hasLatin = /\p{Script=Latin}/u.test(visible)
  const digitsInside = /\p{L}[0-9@$|!]\p{L}/u.test(visible)
  return (foreign.length > 0 && hasLatin) || visible !== text.normalize('NFC') || digitsInside
}

interface Claimed {
  name: string
  organization: string | null
  title: string | null
  email: string
}

/** The claims as they would be after a proposed change. */
export function withChange({ name, organization, title, email }: Claimed, change: ProposedChange): Claimed {
  return {
    name: change.name ?? name,
    organization: change.organization === undefined ? organization : change.organization,
    title: change.title === undefined ? title : change.title,
    email: change.email ?? email,
  }
}

/** The claims with their flags. `operator` is the organization that runs this installation. */
export function claimsOf({ name, organization, title, email }: Claimed, operator: string): Claims {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const kind = kindOf(domain, organization)
  const texts = [name, organization ?? '', title ?? '']
  const words = texts.flatMap(splitWords)
  const inOrganization = new Set([organization ?? '', title ?? ''].flatMap(splitWords))
  const lettersOnly = texts.map((text) => normalize(text).replace(/[^a-z]/g, ''))
  const productNames = ['bursar', normalize(operator).replace(/[^a-z]/g, '')].filter(
    (word) => word.length > 3,
  )
  const found: Record<ClaimFlag, boolean> = {
    federal_agency:
      federalPhrases.some((phrase) => lettersOnly.some((text) => text.includes(phrase))) ||
      federalWords.some((word) =>
        alsoFirstNames.has(word) ? inOrganization.has(word) : words.includes(word),
      ),
    official_words: officialWords.some((word) => words.includes(word)),
    this_product: productNames.some((word) => lettersOnly.some((text) => text.includes(word))),
    look_alike_letters: texts.some(hasLookAlikes),
    web_address: texts.some((text) =>
      /https?:|www\.|\b[\w-]+\.(com|org|net|edu|gov|io|us|info|co)\b|@\w/i.test(text),
    ),
    free_mail: kind === 'free_mail',
    domain_differs: kind === 'other' && organization !== null,
  }
  return {
    name,
    organization,
    email,
    domain: { name: domain, kind },
    flags: (Object.keys(found) as ClaimFlag[]).filter((flag) => found[flag]),
  }
}

function kindOf(domain: string, organization: string | null): Claims['domain']['kind'] {
  if (freeMailDomains.has(domain)) return 'free_mail'
  if (/\.(gov|mil)$/.test(domain) || /\.gov\.[a-z]{2}$/.test(domain)) return 'government'
  if (/\.edu$/.test(domain) || /\.k12\.[a-z]{2}\.us$/.test(domain)) return 'school'
  return organization !== null && matchesOrganization(domain, organization) ? 'organization' : 'other'
}

/** "clearpathplanning.org" and "cpcp.org" both match "Clear Path College Planning". */
function matchesOrganization(domain: string, organization: string): boolean {
  const labels = domain.split('.').slice(0, -1)
  const label = normalize(labels.at(-1) ?? '').replace(/[^a-z]/g, '')
  const words = splitWords(organization).filter((word) => !skippedWords.has(word))
  const initials = words.map(([first]) => first).join('')
  if (label.length < 2) return false
  if (words.length > 1 && label === initials) return true
  // A few letters, or none of an organization in another alphabet, are in any domain.
  const start = words.slice(0, 2).join('')
  return label.length > 3 && (words.join('').includes(label) || (start.length > 3 && label.includes(start)))
}

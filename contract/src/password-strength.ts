/**
 * Whether a password is good enough, and if not, why: the same answer on the server, which decides, and in the browser, which helps while
 * somebody types. The lists of common passwords and words are only loaded when a first password is checked.
 */
import type { FieldError } from './problems.ts'

/** Why a password is refused. */
export const passwordWeaknesses = {
  password_common: 'This password is on lists of common passwords. Choose one no one else would think of.',
  password_personal:
    'Leave your name and email out of your password. Use words that have nothing to do with you.',
  password_repeats: 'This password repeats itself. Use three or four different words.',
  password_sequence:
    'This password follows the keyboard, the alphabet, or a date. Use three or four different words.',
  password_guessable: 'This password is too easy to guess. Add another word or two.',
} as const

export type PasswordWeakness = keyof typeof passwordWeaknesses

/** Whose password it is, as far as that is known. */
export interface PasswordOwner {
  email?: string | undefined
  name?: string | undefined
}

export interface PasswordStrength {
  /** From 0 to 4, by how many guesses it takes; refused below 3. */
  score: number
  weakness: PasswordWeakness | null
}

export type PasswordChecker = (password: string, owner?: PasswordOwner) => PasswordStrength

/** The score from which a password is taken: 100 million guesses and more. */
const minScore = 3
/** Characters that are looked at. More would only take longer: what is good up to here is good. */
const maxChecked = 40
/** Parts of a name that are shorter stand in too many words. */
const minPartLength = 3

/** What people who come here think of first, in both languages. */
const ownWords = [
  ...['bursar', 'fafsa', 'college', 'university', 'student', 'tuition', 'scholarship', 'password', 'family'],
  ...[
    'universidad',
    'colegio',
    'estudiante',
    'matricula',
    'matrícula',
    'beca',
    'contraseña',
    'contrasena',
    'familia',
  ],
]

let loading: Promise<PasswordChecker> | null = null

/** The checker; the first call loads the lists. */
export function loadPasswordChecker(): Promise<PasswordChecker> {
  // A failure isn't kept: the next try may reach the server.
  loading ??= load().catch((error) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<PasswordChecker> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ownWords },
    graphs: common.adjacencyGraphs,
    // Each further one doubles the time that a password of digits and signs takes.
    l33tMaxSubstitutions: 5,
  })
  return (password, owner = {}) => {
    const looked = password.slice(0, maxChecked)
    const parts = partsOf(owner)
    const { score, sequence } = zxcvbn.check(looked, parts)
    if (isOneCharacter(password)) return { score: 0, weakness: 'password_repeats' }
    if (isPersonal(password, parts)) return { score: Math.min(score, 1), weakness: 'password_personal' }
    if (score >= minScore) return { score, weakness: null }
    return { score, weakness: weaknessOf(sequence) }
  }
}

interface Part {
  pattern: string
  token: string
  dictionaryName?: string
}

/** By the longest part that was recognized. */
function weaknessOf(sequence: readonly Part[]): PasswordWeakness {
  const known = sequence.filter(({ pattern }) => pattern !== 'bruteforce')
  const [longest] = known.toSorted((one, other) => other.token.length - one.token.length)
  switch (longest?.pattern) {
    case 'repeat':
      return 'password_repeats'
    case 'sequence':
    case 'spatial':
    case 'date':
      return 'password_sequence'
    case 'dictionary':
      if (longest.dictionaryName === 'userInputs') return 'password_personal'
      return longest.dictionaryName === 'passwords-common' ? 'password_common' : 'password_guessable'
    default:
      return 'password_guessable'
  }
}

function isOneCharacter(password: string): boolean {
  return new Set(password.toLowerCase()).size <= 1
}

/** The e-mail, both of its halves, the name, and the words in them. */
function partsOf({ email = '', name = '' }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const whole = [email.toLowerCase(), local, domain, name.toLowerCase()]
  const words = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  // What every address ends with names nobody.
  const general = new Set(['com', 'org', 'net', 'edu', 'gov', 'mail', 'gmail', 'example'])
  return [...new Set([...whole, ...words])].filter(
    (part) => part.length >= minPartLength && !general.has(part),
  )
}

/** Whether almost nothing is left of a password without its owner's name and address. */
function isPersonal(password: string, parts: readonly string[]): boolean {
  const longestFirst = parts.toSorted((one, other) => other.length - one.length)
  const text = password.toLowerCase()
  const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ''), text)
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < minPartLength
}

/** The weakness as an error of a field. */
export function passwordError(path: string, weakness: PasswordWeakness): FieldError {
  return { path, code: weakness, message: passwordWeaknesses[weakness] }
}

/**
 * Whether a password is strong enough, and if not, why. Runs on the server, which decides, and in the browser, as a hint
 * while typing. The lists of common passwords and words load when the first password is checked.
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

/** The owner of the password, as far as known. */
export interface PasswordOwner {
  email?: string | undefined
  name?: string | undefined
}

export interface PasswordStrength {
  /** 0 to 4, by the number of guesses needed. Below 3 is refused. */
  score: number
  weakness: PasswordWeakness | null
}

export type PasswordChecker = (password: string, owner?: PasswordOwner) => PasswordStrength

/** The minimum score accepted: 100 million guesses or more. */
const minScore = 3
/** The number of characters checked. A password that is strong up to here is strong; checking more only takes longer. */
const maxChecked = 40
/** Shorter parts of a name occur in too many words. */
const minPartLength = 3

/** The first words visitors of this product think of, in both languages. */
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

/** Returns the checker. The first call loads the lists. */
export function loadPasswordChecker(): Promise<PasswordChecker> {
  // Failures aren't cached, so that the next call can retry.
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
    // Each additional one doubles the check's run time for passwords of digits and symbols.
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

/** The weakness of the longest recognized part. */
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

/** The email, the parts before and after its "@", the name, and the words in them. */
function partsOf({ email = '', name = '' }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const whole = [email.toLowerCase(), local, domain, name.toLowerCase()]
  const words = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  // Common domain endings don't identify a person.
  const general = new Set(['com', 'org', 'net', 'edu', 'gov', 'mail', 'gmail', 'example'])
  return [...new Set([...whole, ...words])].filter(
    (part) => part.length >= minPartLength && !general.has(part),
  )
}

/** Whether a password is little more than its owner's name or address. */
function isPersonal(password: string, parts: readonly string[]): boolean {
  const longestFirst = parts.toSorted((one, other) => other.length - one.length)
  const text = password.toLowerCase()
  const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ''), text)
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < minPartLength
}

/** The weakness as a field error. */
export function passwordError(path: string, weakness: PasswordWeakness): FieldError {
  return { path, code: weakness, message: passwordWeaknesses[weakness] }
}

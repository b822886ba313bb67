/**
 * Screens, mail, worksheets, and the API's problems speak one plain vocabulary. The tables below name what must not stand in them and what to write
 * instead. They catch words, not style: read a new text aloud as well.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { problemTitles } from '@bursar/contract/problem-titles'
import { describe, expect, test } from 'vitest'
import { type Area, areas } from '../i18n/areas.ts'
import { messagesOf } from './message-texts.ts'

interface Rule {
  not: RegExp
  /** What to write instead. */
  but: string
  /** Where the rule applies, if not everywhere. */
  only?: readonly Area[]
  /** Where it does not. */
  except?: readonly Area[]
}

/** The screens that families read. */
const familyAreas: readonly Area[] = [
  'account',
  'advisors',
  'answers',
  'colleges',
  'errors',
  'estimate',
  'favorites',
  'guide',
  'home',
  'offers',
  'onboarding',
  'ownData',
  'ownHelp',
  'plan',
  'profile',
  'resources',
  'sharing',
  'taxReturn',
]

const english: readonly Rule[] = [
  // One word for one thing.
  { not: /\be-mail/i, but: 'email' },
  { not: /\b(some|every)body\b/i, but: 'someone, everyone' },
  { not: /\bwork(s|ed|ing)? ((it|this|that|them|these) )?out\b/i, but: 'calculate' },
  { not: /\breckon/i, but: 'calculate, estimate' },
  { not: /\bcomput(e|ed|es)\b/i, but: 'calculate' },
  { not: /\bfigures?\b(?! out)/i, but: 'numbers, finances or answers' },
  { not: /\bsecond (step|proof|factor)s?\b/i, but: 'two-step verification' },
  { not: /\bfinancial agents?\b/i, but: 'advisor', only: familyAreas },
  // What a native speaker would not say.
  { not: /\bat most so far\b/i, but: 'within' },
  { not: /\bmay take, at most\b/i, but: 'the most … can borrow' },
  { not: /\bas many families as they take\b/i, but: 'caseload is full' },
  { not: /\bfamilies like yours paid\b/i, but: 'what families with your income paid' },
  { not: /\b(is|are|was|were|be) told\b/i, but: 'gets an email, is notified' },
  { not: /\bsees? nothing\b/i, but: 'can’t see' },
  { not: /\b(not|n’t) come yet\b/i, but: 'hasn’t signed in yet' },
  { not: /\blooks at your account\b/i, but: 'we’ll review your account' },
  { not: /\btakes? (it|this|that) back\b/i, but: 'cancels' },
  { not: /\bany more\b/i, but: 'no longer' },
  { not: /\bdeeds?\b/i, but: 'actions' },
  { not: /^OK(ay)?[.!]?$/i, but: 'a verb that says what happens' },
  { not: /\b(illegal|invalid)\b/i, but: 'what to do about it' },
  // Speech has contractions. Terms and privacy policy are allowed to be more formal.
  { not: /\bcannot\b/i, but: 'can’t', except: ['legal'] },
  {
    not: /\b(do|does|did|is|are|was|were|has|have|had|will|would|could|should) not\b/i,
    but: 'a contraction (don’t, isn’t, won’t)',
    except: ['legal'],
  },
  // American spelling and typography.
  { not: /(favour|colour|behaviour|neighbour|labour|honour)/i, but: '-or' },
  { not: /\w(organis|recognis|summaris|itemis|customis)|\borganis|\brecognis/i, but: '-iz-' },
  { not: /\bcancell(ed|ing|er)\b/i, but: 'canceled' },
  { not: /\benrol(s|ment|ments)?\b/i, but: 'enroll, enrollment' },
  {
    not: /\b(programme|licence|centre|cheque|grey|judgement|whilst|fulfil)s?\b/i,
    but: 'the American spelling',
  },
  { not: /["']/, but: 'curly quotes and apostrophes' },
  // How Bursar is made is nobody's business on a screen.
  { not: /\bcopy of Bursar\b/i, but: 'Bursar' },
  { not: /\blines are added\b/i, but: 'nothing' },
  { not: /\b[A-Z]{3,}\w*_[A-Z0-9_]+\b/, but: 'the source by name, without its column' },
]

const spanish: readonly Rule[] = [
  { not: /\be-?mail(?!-)/i, but: 'correo electrónico' },
  { not: /\bpuls(a|ar|as|ando|e|es)\b/i, but: 'presionar, tocar' },
  { not: /\bañad/i, but: 'agregar' },
  { not: /\bcifras?\b/i, but: 'números, finanzas; dígitos' },
  { not: /\brentas? vitalicias?\b/i, but: 'anualidad' },
  { not: /\bcuentas? corrientes?\b/i, but: 'cuenta de cheques' },
  { not: /\bordenador/i, but: 'computadora' },
  { not: /\bfichero/i, but: 'archivo' },
  { not: /\bcostes?\b/i, but: 'costo' },
  // Plans in installments, which a college's bursar offers. And a price may be higher; a family isn't “able to pay more”.
  { not: /\bplan(es)? de pagos?\b/i, but: 'plan para pagar' },
  { not: /\bpuedes? pagar más\b/i, but: 'quizá tengas que pagar más' },
  { not: /\bmóvil(es)?\b/i, but: 'teléfono, celular' },
  { not: /\b(estado|situación|condición) migratori[ao]\b/i, but: 'estatus migratorio' },
  { not: /\buno al lado del otro\b|\buna al lado de la otra\b/i, but: 'lado a lado' },
  { not: /\bestudiantes de grado\b/i, but: 'estudiantes de pregrado' },
  { not: /\bcurso escolar\b/i, but: 'grado escolar' },
  { not: /\bsegund[oa] (paso|prueba|factor)\b/i, but: 'verificación en dos pasos' },
  { not: /\bagentes? financier[oa]s?\b/i, but: 'asesor', only: familyAreas },
  { not: /\b(vosotr|vuestr)/i, but: 'tú' },
  // The FAFSA form’s word. Parents who live together unmarried are “los padres”.
  { not: /\b(parejas?|espos[oa]s?|marido)\b/i, but: 'cónyuge' },
  { not: /["'«»]/, but: 'comillas “ ”' },
  { not: /\bcopia de Bursar\b/i, but: 'Bursar' },
  { not: /\b[A-Z]{3,}\w*_[A-Z0-9_]+\b/, but: 'the source by name, without its column' },
]

/** Texts that keep such an expression, by their place, with the reason. */
const exceptions: readonly { at: string; not: RegExp; because: string }[] = []

/**
 * Everything in quotes in a file of the server or the formula, by its line; of a file with both languages, what is in the part of one. The
 * web may read that source, not import it.
 */
function textsIn(file: string, part?: 'en' | 'es'): Map<string, string> {
  const whole = readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8')
  const [start, end] = part ? partOf(whole, part) : [0, whole.length]
  const source = whole.slice(0, end)
  const texts = new Map<string, string>()
  let at = start
  const past = (end: string) => {
    const found = source.indexOf(end, at)
    at = found === -1 ? source.length : found + end.length
  }
  const readCode = (isNested: boolean) => {
    while (at < source.length) {
      const [one, two] = [source.charAt(at), source.slice(at, at + 2)]
      if (two === '//') past('\n')
      else if (two === '/*') past('*/')
      else if (one === "'" || one === '`') readText(one)
      else {
        at += 1
        if (one === '{') readCode(true)
        if (one === '}' && isNested) return
      }
    }
  }
  const readText = (quote: string) => {
    const line = source.slice(0, at).split('\n').length
    let text = ''
    at += 1
    while (at < source.length && source.charAt(at) !== quote) {
      if (quote === '`' && source.startsWith('${', at)) {
        at += 2
        readCode(true)
        text += '…'
      } else {
        if (source.charAt(at) === '\\') at += 1
        text += source.charAt(at)
        at += 1
      }
    }
    at += 1
    const place = `${file}:${line}`
    const plain = text.replace(/\{\w[^{}]*\}/g, '…')
    texts.set(place, [texts.get(place), plain].filter(Boolean).join(' … '))
  }
  readCode(false)
  return texts
}

/** Where `en: {` or `es: {` begins and ends, in a formatted file. */
function partOf(source: string, part: 'en' | 'es'): [start: number, end: number] {
  const start = source.indexOf(`\n  ${part}: {`)
  const end = source.indexOf('\n  }', start)
  if (start === -1 || end === -1) throw new Error(`No part “${part}”`)
  return [start, end]
}

interface Source {
  name: string
  rules: readonly Rule[]
  texts: Map<string, string>
}

const sources: Source[] = [
  ...areas.flatMap((area) => {
    const of = (rules: readonly Rule[]) =>
      rules.filter(({ only, except = [] }) => (!only || only.includes(area)) && !except.includes(area))
    return [
      { name: `en/${area}`, rules: of(english), texts: messagesOf('en', area) },
      { name: `es/${area}`, rules: of(spanish), texts: messagesOf('es', area) },
    ]
  }),
  ...[
    { en: 'server/src/mail/english.ts', es: 'server/src/mail/spanish.ts' },
    { en: 'formula/src/sai/words/en.ts', es: 'formula/src/sai/words/es.ts' },
    { en: 'formula/src/plan/words/en.ts', es: 'formula/src/plan/words/es.ts' },
  ].flatMap(({ en, es }) => [
    { name: en, rules: general(english), texts: textsIn(en) },
    { name: es, rules: general(spanish), texts: textsIn(es) },
  ]),
  ...[
    'server/src/calendar/words.ts',
    'server/src/pages/unavailable-page.ts',
    'server/src/headers/too-many-pages.ts',
  ].flatMap((file) => [
    { name: `${file}, en`, rules: general(english), texts: textsIn(file, 'en') },
    { name: `${file}, es`, rules: general(spanish), texts: textsIn(file, 'es') },
  ]),
  { name: 'contract/problem-titles', rules: general(english), texts: new Map(Object.entries(problemTitles)) },
]

function general(rules: readonly Rule[]) {
  return rules.filter(({ only }) => !only)
}

const mayStand = (at: string, found: string) => exceptions.some((one) => one.at === at && one.not.test(found))

function foundIn({ rules, texts }: Source): string[] {
  return [...texts].flatMap(([at, text]) =>
    rules.flatMap(({ not, but }) => {
      const found = not.exec(text)?.[0]
      return found === undefined || mayStand(at, found) ? [] : [`${at}: “${found}”; write: ${but}`]
    }),
  )
}

describe('the vocabulary', () => {
  test('is looked for in texts that were found', () => {
    expect(sources.filter(({ texts }) => texts.size < 3).map(({ name }) => name)).toEqual([])
  })

  test.each(sources)('is spoken by $name', (source) => {
    expect(foundIn(source)).toEqual([])
  })

  test('has no exception that nothing needs', () => {
    const needed = ({ at, not }: (typeof exceptions)[number]) =>
      sources.some(({ texts }) => not.test(texts.get(at) ?? ''))
    expect(exceptions.filter((one) => !needed(one)).map(({ at }) => at)).toEqual([])
  })
})

'use client'
/** Six questions and the real formula, on this device: they give prices. Five more give an exact SAI. Nothing is sent. */
import { stateOptions, type UsState } from '@bursar/contract/state-names'
import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import type { StudentEstimate } from '@bursar/formula/household/estimate'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Locale } from '../i18n/languages.ts'
import { useToday } from '../i18n/use-today.ts'
import type homeTexts from '../messages/en/home.json'
import type uiTexts from '../messages/en/ui.json'
import { readAmount } from '../ui/amount.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { MoneyField, type MoneyValue } from '../ui/money-field.tsx'
import { NumberField, type NumberValue } from '../ui/number-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { readAnswers, storeAnswers } from '../visitors/answers.ts'
import type { QuickAnswers } from '../visitors/quick-household.ts'
import { QuickResult } from './quick-result.tsx'

export interface QuickMessages {
  ui: typeof uiTexts
  quick: typeof homeTexts.quick
}

interface QuickEstimateProps {
  locale: Locale
  messages: QuickMessages
}

export function QuickEstimate({ locale, messages: { ui, quick } }: QuickEstimateProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={{ ui, home: { quick } } as never}>
      <QuickForm />
    </NextIntlClientProvider>
  )
}

const neededMoney = ['parentsAgi', 'parentsSavings', 'parentsInvestments'] as const
/** Left blank, a parent's counts as "not sure" and a student's as none, as the questions say. */
const moreMoney = ['parentsTax', 'parentsEarned', 'studentIncome', 'studentSavings'] as const
const moneyFields = [...neededMoney, ...moreMoney]
type MoneyName = (typeof moneyFields)[number]

interface Typed extends Record<MoneyName, MoneyValue> {
  state: UsState | null
  familySize: NumberValue
  parents: QuickAnswers['parents'] | null
  collegeStartYear: number
}

type FieldName = keyof Typed

const maxPeople = 20

interface Result {
  answers: QuickAnswers
  estimate: StudentEstimate
  /** Whether the visitor has just asked for it, and not come back to it. */
  isAsked: boolean
}

/** Links that offer to change the answers lead here. */
const questionsHash = '#estimate'

/** Throws without a connection: the formula is loaded on first use, so that the page itself stays small. */
async function estimateOf(answers: QuickAnswers, today: string): Promise<StudentEstimate> {
  const { visitorStudentOf } = await import('../visitors/visitor-student.ts')
  return visitorStudentOf(answers, today).estimate
}

const unansweredForm = (collegeStartYear: number): Typed => ({
  state: null,
  familySize: undefined,
  parents: null,
  collegeStartYear,
  parentsAgi: undefined,
  parentsTax: undefined,
  parentsEarned: undefined,
  parentsSavings: undefined,
  parentsInvestments: undefined,
  studentIncome: undefined,
  studentSavings: undefined,
})

type Status = 'asking' | 'calculating' | 'failed' | 'answered'

function useQuickEstimate(today: string) {
  const [typed, setTyped] = useState<Typed>(() => unansweredForm(nextAwardYearStart(today)))
  const [invalid, setInvalid] = useState<readonly FieldName[]>([])
  const [submission, setSubmission] = useState(0)
  const [status, setStatus] = useState<Status>('asking')
  const [result, setResult] = useState<Result | null>(null)

  const form = useRef<HTMLFormElement>(null)
  const typedBefore = useRef<FormData>(undefined)
  const openedOn = useRef(today)
  // React leaves what was typed before it hydrated the form, but doesn't report it.
  useLayoutEffect(() => {
    if (form.current) typedBefore.current ??= new FormData(form.current)
  }, [])
  // Answers from earlier in this tab are filled in, so that they can be changed, and give the same result: after the browser's Back, a form
  // without it would look as if everything was lost.
  useEffect(() => {
    const stored = readAnswers()
    const typedInForm = answersIn(typedBefore.current)
    setTyped((before) => ({ ...before, ...stored, ...typedInForm }))
    const wantsQuestions = window.location.hash === questionsHash || Object.keys(typedInForm).length > 0
    if (stored === null || wantsQuestions) return
    let isCurrent = true
    estimateOf(stored, openedOn.current)
      .then((estimate) => {
        // Not under the fingers of somebody who has begun to change an answer.
        if (!isCurrent || form.current?.contains(document.activeElement)) return
        setResult({ answers: stored, estimate, isAsked: false })
        setStatus('answered')
      })
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [])

  const change = <Name extends FieldName>(name: Name, value: Typed[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setInvalid((before) => before.filter((field) => field !== name))
  }

  async function calculate() {
    const open = unanswered(typed)
    setInvalid(open)
    setSubmission((before) => before + 1)
    if (open.length > 0) return
    const answers = answersOf(typed)
    setStatus('calculating')
    try {
      const estimate = await estimateOf(answers, today)
      storeAnswers(answers)
      setResult({ answers, estimate, isAsked: true })
      setStatus('answered')
      // Otherwise the browser's Back would lead to the questions.
      const { hash, pathname, search } = window.location
      if (hash === questionsHash) window.history.replaceState(null, '', `${pathname}${search}`)
    } catch {
      setStatus('failed')
    }
  }

  const ask = () => setStatus('asking')
  return { form, typed, change, invalid, submission, status, result, calculate, ask }
}

function QuickForm() {
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const form = useQuickEstimate(today)
  const [asksMore, askMore] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { status, result, ask } = form
  const isBack = status === 'asking' && result !== null
  // The result has just been left, and the focus with it.
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])

  if (status === 'answered' && result)
    return (
      <QuickResult
        {...result}
        onChange={(wantsMore) => {
          askMore(wantsMore)
          ask()
        }}
      />
    )
  return <Questions {...form} thisYear={thisYear} asksMore={asksMore} heading={heading} />
}

interface QuestionsProps extends ReturnType<typeof useQuickEstimate> {
  thisYear: number
  /** Opens the questions that prices don't need. */
  asksMore: boolean
  heading: Ref<HTMLHeadingElement>
}

function Questions(props: QuestionsProps) {
  const { form, typed, change, invalid, submission, status, calculate, thisYear, asksMore, heading } = props
  const t = useTranslations('home.quick')
  const errorOf = (name: FieldName) => (invalid.includes(name) ? t(`error.${name}`) : undefined)
  const money = (name: MoneyName, allowNegative = false) => (
    <MoneyField
      key={name}
      name={name}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`, { parents: typed.parents ?? 'unknown' })}
      value={typed[name]}
      onChange={(value) => change(name, value)}
      allowNegative={allowNegative}
      error={errorOf(name)}
    />
  )

  return (
    <form
      ref={form}
      // Without scripts, submitting sends nothing and keeps what was typed.
      method="dialog"
      noValidate
      className="grid gap-6 rounded-md border border-line bg-surface p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void calculate()
      }}
    >
      <div>
        <h2 id="estimate-title" ref={heading} tabIndex={-1} className="text-lg">
          {t('title')}
        </h2>
        <p className="mt-1 text-soft">{t('lead')}</p>
        <noscript>
          <p className="mt-2 font-semibold">{t('noScript')}</p>
        </noscript>
      </div>
      <ErrorSummary
        submission={submission}
        errors={invalid.map((field) => ({ field, message: t(`error.${field}`) }))}
      />
      <Select
        name="state"
        label={t('state.label')}
        options={stateOptions}
        value={typed.state}
        onChange={(state) => change('state', state)}
        error={errorOf('state')}
      />
      <NumberField
        name="familySize"
        label={t('familySize.label')}
        hint={t('familySize.hint')}
        value={typed.familySize}
        onChange={(size) => change('familySize', size)}
        error={errorOf('familySize')}
      />
      <RadioGroup
        name="parents"
        label={t('parents.label')}
        hint={t('parents.hint')}
        options={[
          { value: 'together', label: t('parents.together') },
          { value: 'one', label: t('parents.one') },
        ]}
        value={typed.parents}
        onChange={(parents) => change('parents', parents)}
        error={errorOf('parents')}
      />
      {neededMoney.map((name) => money(name, name === 'parentsAgi'))}
      <Disclosure summary={t('more.title')} open={asksMore}>
        <div className="grid gap-6">
          <p className="text-soft">{t('more.text')}</p>
          <RadioGroup
            inline
            name="collegeStartYear"
            label={t('collegeStartYear.label')}
            options={[0, 1, 2, 3, 4].map((later) => ({
              value: String(thisYear + later),
              label: String(thisYear + later),
            }))}
            value={String(typed.collegeStartYear)}
            onChange={(year) => change('collegeStartYear', Number(year))}
          />
          {moreMoney.map((name) => money(name))}
        </div>
      </Disclosure>
      <div className="grid justify-items-start gap-3">
        <Button type="submit" variant="primary" busy={status === 'calculating'}>
          {t('show')}
        </Button>
        {status === 'failed' && (
          <p role="alert" className="font-semibold text-danger">
            {t('failed')}
          </p>
        )}
      </div>
      <p className="text-sm text-soft">{t('assumes')}</p>
    </form>
  )
}

/** The questions that need an answer, or another one. "Not sure" is an answer. */
function unanswered(typed: Typed): FieldName[] {
  const { familySize } = typed
  const isSize = typeof familySize === 'number' && familySize >= 1 && familySize <= maxPeople
  return [
    ...(typed.state === null ? (['state'] as const) : []),
    ...(isSize ? [] : (['familySize'] as const)),
    ...(typed.parents === null ? (['parents'] as const) : []),
    ...neededMoney.filter((name) => typed[name] === undefined),
    ...moneyFields.filter((name) => typeof typed[name] === 'string'),
  ]
}

/** The answers that a form holds. Amounts that can't be read stay text. */
function answersIn(form: FormData | undefined): Partial<Typed> {
  const filled = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && name !== 'collegeStartYear' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(
    filled.map(([name, text]) => {
      if (name === 'familySize') return [name, Number.isInteger(Number(text)) ? Number(text) : text]
      const read = readAmount(text)
      return [name, read.kind === 'amount' ? read.value : text]
    }),
  )
}

function answersOf(typed: Typed): QuickAnswers {
  const { parentsTax = null, parentsEarned = null, studentIncome = 0, studentSavings = 0 } = typed
  return { ...typed, parentsTax, parentsEarned, studentIncome, studentSavings } as QuickAnswers
}

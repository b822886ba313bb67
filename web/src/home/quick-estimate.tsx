'use client'
/** The three-minute estimate: a few questions and the real formula, on this device. Nothing is sent or stored. */
import { stateOptions, type UsState } from '@bursar/contract/state-names'
import type { StudentEstimate } from '@bursar/formula/household/estimate'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../i18n/languages.ts'
import type homeTexts from '../messages/en/home.json'
import type uiTexts from '../messages/en/ui.json'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { MoneyField, type MoneyValue } from '../ui/money-field.tsx'
import { NumberField, type NumberValue } from '../ui/number-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { readAnswers, storeAnswers } from '../visitors/answers.ts'
import type { QuickAnswers } from '../visitors/quick-household.ts'
import { visitorStudentOf } from '../visitors/visitor-student.ts'
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
    <NextIntlClientProvider locale={locale} messages={{ ui, home: { quick } } as never} timeZone="UTC">
      <QuickForm />
    </NextIntlClientProvider>
  )
}

const moneyFields = [
  'parentsAgi',
  'parentsTax',
  'parentsEarned',
  'parentsSavings',
  'parentsInvestments',
  'studentIncome',
  'studentSavings',
] as const
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
}

const unansweredForm = (thisYear: number): Typed => ({
  state: null,
  familySize: undefined,
  parents: null,
  collegeStartYear: thisYear + 1,
  parentsAgi: undefined,
  parentsTax: undefined,
  parentsEarned: undefined,
  parentsSavings: undefined,
  parentsInvestments: undefined,
  studentIncome: undefined,
  studentSavings: undefined,
})

function useQuickEstimate(thisYear: number) {
  // Answers from earlier in this tab are filled in, so that they can be changed.
  const [typed, setTyped] = useState<Typed>(() => readAnswers() ?? unansweredForm(thisYear))
  const [invalid, setInvalid] = useState<readonly FieldName[]>([])
  const [submission, setSubmission] = useState(0)
  const [result, setResult] = useState<Result | null>(null)

  const change = <Name extends FieldName>(name: Name, value: Typed[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setInvalid((before) => before.filter((field) => field !== name))
  }

  const calculate = () => {
    const open = unanswered(typed)
    setInvalid(open)
    setSubmission((before) => before + 1)
    if (open.length > 0) {
      setResult(null)
      return
    }
    const answers = typed as QuickAnswers
    const { estimate } = visitorStudentOf(answers, new Date().toISOString().slice(0, 10))
    storeAnswers(answers)
    setResult({ answers, estimate })
  }

  return { typed, change, invalid, submission, result, calculate }
}

function QuickForm() {
  const t = useTranslations('home.quick')
  const heading = useRef<HTMLHeadingElement>(null)
  const thisYear = new Date().getFullYear()
  const { typed, change, invalid, submission, result, calculate } = useQuickEstimate(thisYear)

  useEffect(() => heading.current?.focus(), [])

  const errorOf = (name: FieldName) => (invalid.includes(name) ? t(`error.${name}`) : undefined)
  const money = (name: MoneyName, allowNegative = false) => (
    <MoneyField
      name={name}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`)}
      value={typed[name]}
      onChange={(value) => change(name, value)}
      allowNegative={allowNegative}
      error={errorOf(name)}
    />
  )

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1.2fr_1fr]">
      <form
        method="post"
        noValidate
        className="grid gap-6 rounded-md border border-line bg-surface p-4 md:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          calculate()
        }}
      >
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {t('title')}
        </h3>
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
        {money('parentsAgi', true)}
        {money('parentsTax')}
        {money('parentsEarned')}
        {money('parentsSavings')}
        {money('parentsInvestments')}
        {money('studentIncome')}
        {money('studentSavings')}
        <div>
          <Button type="submit" variant="primary">
            {result ? t('again') : t('show')}
          </Button>
        </div>
        <p className="text-sm text-soft">{t('assumes')}</p>
      </form>
      <div aria-live="polite" className="lg:sticky lg:top-6">
        {result && <QuickResult {...result} />}
      </div>
    </div>
  )
}

/** The questions without an answer. "Not sure" is an answer. */
function unanswered(typed: Typed): FieldName[] {
  const { familySize } = typed
  const isSize = typeof familySize === 'number' && familySize >= 1 && familySize <= maxPeople
  return [
    ...(typed.state === null ? (['state'] as const) : []),
    ...(isSize ? [] : (['familySize'] as const)),
    ...(typed.parents === null ? (['parents'] as const) : []),
    ...moneyFields.filter((name) => typed[name] === undefined || typeof typed[name] === 'string'),
  ]
}

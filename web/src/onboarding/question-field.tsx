'use client'
/** Renders one question of the interview with the control from its data, and connects it to the form. */
import { stateOptions } from '@bursar/contract/state-names'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { CountingNote } from './counting-note.tsx'
import { loadedAhead } from './or-retry.tsx'
import { type AskedQuestion, choicesOf } from './questions.ts'
import { type InterviewTexts, textOf, useInterviewTexts } from './texts.ts'

/** Loaded on demand: a page has only a few kinds of questions. */
const CheckboxGroup = dynamic(
  loadedAhead(() => import('../ui/checkbox-group.tsx').then((module) => module.CheckboxGroup)),
)
const DateField = dynamic(
  loadedAhead(() => import('../ui/date-field.tsx').then((module) => module.DateField)),
)
const MoneyField = dynamic(
  loadedAhead(() => import('../ui/money-field.tsx').then((module) => module.MoneyField)),
)
const RadioGroup = dynamic(
  loadedAhead(() => import('../ui/radio-group.tsx').then((module) => module.RadioGroup)),
)
const TextField = dynamic(
  loadedAhead(() => import('../ui/text-field.tsx').then((module) => module.TextField)),
)
const YesNo = dynamic(loadedAhead(() => import('../ui/yes-no.tsx').then((module) => module.YesNo)))
const MajorField = dynamic(loadedAhead(() => import('./major-field.tsx').then((module) => module.MajorField)))

const unsure = 'unsure'

interface QuestionFieldProps {
  question: AskedQuestion
  /** Placeholders in the texts: names, the tax year. */
  values: Record<string, string | number>
  /** Whether to show here if the answer counts in the federal SAI. */
  showsCounting: boolean
  /** Shown under the question, such as a soft check. */
  children?: ReactNode
}

export function QuestionField({ question, values, showsCounting, children }: QuestionFieldProps) {
  const t = useInterviewTexts()
  const { field: name, group, asks, counting } = question
  const { field, fieldState } = useController({ name })
  const text = textOf(t, group, name, values)
  const common = {
    ...text,
    name,
    ref: field.ref,
    onBlur: field.onBlur,
    // React Hook Form treats `undefined` as untouched and would restore the answer that was just cleared.
    onChange: (value: unknown) => field.onChange(value === undefined ? '' : value),
    error: fieldState.error?.message,
    optional: asks === 'optional',
    ...(counting && showsCounting && { hint: <CountingNote counting={counting}>{text.hint}</CountingNote> }),
  }
  return (
    <div className="grid gap-3">
      <Control
        question={question}
        value={field.value === '' ? undefined : field.value}
        common={common}
        words={t}
      />
      {children}
    </div>
  )
}

interface Common {
  label: string
  name: string
  ref: (element: unknown) => void
  onBlur: () => void
  onChange: (value: unknown) => void
  hint?: ReactNode
  error: string | undefined
  optional: boolean
}

interface ControlProps {
  question: AskedQuestion
  value: unknown
  common: Common
  words: InterviewTexts
}

function Control({ question: { control, field, asks, gate }, value, common, words: t }: ControlProps) {
  const canBeUnsure = asks === undefined
  /** "Not sure" is one of the choices; its form value is null. */
  const fromChoice = (choice: string | null) =>
    common.onChange(choice === unsure ? null : (choice ?? undefined))
  const chosen = value === null ? (canBeUnsure ? unsure : null) : (value as string | undefined)
  const optionsOf = (choices: readonly string[]) =>
    choices.map((choice) => ({ value: choice, label: t(`choices.${choicesOf[field] ?? field}.${choice}`) }))
  const unsureOption = canBeUnsure ? [{ value: unsure, label: t('notSure') }] : []

  switch (control.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          value={(value as string | undefined) ?? ''}
          autoComplete="off"
          autoCapitalize="words"
        />
      )
    case 'email':
      return (
        <TextField
          {...common}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={(value as string | undefined) ?? ''}
        />
      )
    case 'date':
      return (
        <DateField
          {...common}
          value={value as string}
          onChange={(day) => common.onChange(day ?? undefined)}
        />
      )
    case 'state':
      return <Select {...common} options={stateOptions} value={chosen} onChange={fromChoice} />
    case 'list':
      return (
        <Select
          {...common}
          options={[...optionsOf(control.choices), ...unsureOption]}
          value={chosen}
          onChange={fromChoice}
        />
      )
    case 'choice':
      return (
        <RadioGroup
          {...common}
          options={[...optionsOf(control.choices), ...unsureOption]}
          value={chosen}
          onChange={fromChoice}
        />
      )
    case 'checklist':
      return (
        <CheckboxGroup
          {...common}
          options={optionsOf(control.choices)}
          value={value as string[]}
          canBeUnsure={canBeUnsure}
        />
      )
    case 'yes-no':
      return <YesNo {...common} value={value as boolean} canBeUnsure={canBeUnsure} />
    case 'whole-number':
      return <NumberField {...common} value={value as number} decimals={0} canBeUnsure={canBeUnsure} />
    case 'dollars':
    case 'signed-dollars':
      return (
        <MoneyField
          {...common}
          value={value as number}
          allowNegative={control.kind === 'signed-dollars'}
          offersZero={gate !== undefined}
          canBeUnsure={canBeUnsure}
        />
      )
    case 'major':
      return <MajorField {...common} value={value as string} />
  }
}

'use client'
/** A professional's profile, which an admin reviews before approving the account. */

import { type Language, languages } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import {
  type ProfessionalSignUp,
  signUpAdmissionProfessional,
  signUpAgent,
} from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { homeOf } from '@bursar/contract/routes'
import { stateNames, type UsState, usStates } from '@bursar/contract/state-names'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { schemaResolver } from '../api/schema-resolver.ts'
import { isCallFailure } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FieldGroup } from '../ui/field.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { IdToken } from './identity.ts'
import { beginSession, storeNewToken } from './sign-in.ts'

const calls = { financial_agent: signUpAgent, admission_professional: signUpAdmissionProfessional }

interface Values {
  name: string
  organization: string
  title: string
  phone: string
  statesServed: UsState[]
  languages: Language[]
}

const empty: Values = {
  name: '',
  organization: '',
  title: '',
  phone: '',
  statesServed: [],
  languages: ['en'],
}

interface ProfessionalFormProps {
  forRole: ProfessionalRole
  /** Token of the confirmed address. */
  token: IdToken
  /** Links shown below the form. */
  children?: ReactNode
}

/** The second step of a professional's sign-up. Also resumes an interrupted one. */
export function ProfessionalForm({ forRole, token, children }: ProfessionalFormProps) {
  const t = useTranslations('auth')
  const words = useErrorMessages()
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm<Values>({
    defaultValues: empty,
    resolver: useMemo(() => schemaResolver(signUpAgent.schema.body, words.issue, bodyOf), [words]),
  })

  async function submit(checked: unknown): Promise<void> {
    setFailure(null)
    try {
      storeNewToken(token)
      try {
        // The resolver has validated it and left out empty fields.
        await call(calls[forRole], { body: checked as ProfessionalSignUp })
      } catch (error) {
        // An earlier response was lost: the account exists, so just sign in.
        if (!(error instanceof Problem && error.code === 'account-exists')) throw error
      }
      window.location.assign(homeOf(await beginSession(token)))
    } catch (error) {
      const named = isCallFailure(error) ? error.errors.filter(({ path }) => path in empty) : []
      for (const one of named)
        form.setError(one.path as keyof Values, { type: one.code, message: words.field(one) })
      if (named.length === 0) setFailure(error)
    }
  }

  const text = (
    name: 'name' | 'organization' | 'title' | 'phone',
    label: string,
    more: Partial<Parameters<typeof TextField>[0]> = {},
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField {...field} label={label} error={fieldState.error?.message} {...more} />
      )}
    />
  )

  return (
    <PageFrame width="form" title={t('professional.profile.title')} lead={t('professional.profile.lead')}>
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-6">
        <FailureNotice failure={failure} />
        {text('name', t('professional.profile.name'), {
          hint: t('professional.profile.nameHint'),
          autoComplete: 'name',
          autoCapitalize: 'words',
        })}
        {text('organization', t('professional.profile.organization'), {
          optional: true,
          autoComplete: 'organization',
        })}
        {text('title', t('professional.profile.jobTitle'), {
          optional: true,
          autoComplete: 'organization-title',
        })}
        {text('phone', t('professional.profile.phone'), {
          optional: true,
          type: 'tel',
          inputMode: 'tel',
          hint: t('professional.profile.phoneHint'),
          autoComplete: 'tel',
        })}
        <Controller
          control={form.control}
          name="languages"
          render={({ field }) => (
            <CheckboxList
              name="languages"
              label={t('professional.profile.languages')}
              options={languages.map((value) => ({
                value,
                label: t(`professional.profile.languageNames.${value}`),
              }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="statesServed"
          render={({ field }) => (
            <Disclosure
              summary={`${t('professional.profile.states')}: ${t('professional.profile.statesChosen', { count: field.value.length })}`}
            >
              <CheckboxList
                name="statesServed"
                label={t('professional.profile.states')}
                hint={t('professional.profile.statesHint')}
                options={usStates.map((value) => ({ value, label: stateNames[value] }))}
                value={field.value}
                onChange={field.onChange}
              />
            </Disclosure>
          )}
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          className="sm:justify-self-start"
        >
          {t('professional.profile.submit')}
        </Button>
      </form>
      {children}
    </PageFrame>
  )
}

/** The body of the call, without empty fields. */
function bodyOf({ name, organization, title, phone, ...lists }: Values): ProfessionalSignUp {
  return {
    name,
    ...(organization.trim() !== '' && { organization }),
    ...(title.trim() !== '' && { title }),
    ...(phone.trim() !== '' && { phone }),
    ...lists,
  }
}

interface CheckboxListProps<Value extends string> {
  name: string
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

function CheckboxList<Value extends string>({
  name,
  label,
  hint,
  options,
  value,
  onChange,
}: CheckboxListProps<Value>) {
  return (
    <FieldGroup name={name} label={label} hint={hint}>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={`${name}-${option.value}`}
            label={option.label}
            value={value.includes(option.value)}
            onChange={(isChecked) =>
              onChange(
                options
                  .map(({ value: one }) => one)
                  .filter((one) => (one === option.value ? isChecked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

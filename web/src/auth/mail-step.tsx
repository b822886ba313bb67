'use client'
/** "Check your email": enter the code or open the link, depending on the provider. */
import { codeMinutes } from '@bursar/contract/accounts'
import { useTranslations } from 'next-intl'
import { PageFrame } from '../ui/page-frame.tsx'
import { CodeForm } from './code-form.tsx'
import type { IdToken } from './identity.ts'
import { LinkForm } from './link-form.tsx'

interface MailStepProps {
  email: string
  next: 'code' | 'link'
  onConfirmed: (token: IdToken) => Promise<void>
  /** Sends the email again; null if the user has to fill in the sign-up form again. */
  onResend: (() => Promise<void>) | null
  onOtherEmail: () => void
}

export function MailStep({ email, next, ...step }: MailStepProps) {
  const t = useTranslations('auth')
  return (
    <PageFrame width="form" title={t('code.title')} lead={t(`${next}.lead`, { email, minutes: codeMinutes })}>
      {next === 'code' ? <CodeForm email={email} {...step} /> : <LinkForm email={email} {...step} />}
    </PageFrame>
  )
}

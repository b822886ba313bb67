'use client'
/** Where users change their password and email address. For the profile screens of all roles. */
import type { Role } from '@bursar/contract/roles'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isHosted } from '../sessions/hosted-provider.ts'
import { currentToken, freshToken } from '../sessions/tokens.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import type { EmailOutcome } from './change-email.tsx'

// Loaded on demand: rarely used, and larger than the rest of the page.
const loading = () => <Skeleton lines={4} />
const ChangePassword = dynamic(
  () => import('./change-password.tsx').then((module) => module.ChangePassword),
  { loading },
)
const ChangeEmail = dynamic(() => import('./change-email.tsx').then((module) => module.ChangeEmail), {
  loading,
})

interface SignInDetailsProps {
  email: string
  forRole: Role
}

/** Needs the texts of `account`. */
export function SignInDetails({ email, forRole }: SignInDetailsProps) {
  const t = useTranslations('account.signIn')
  const router = useRouter()
  const [step, setStep] = useState<'idle' | 'password' | 'email'>('idle')
  const [changed, setChanged] = useState<{ email: string; outcome: EmailOutcome } | null>(null)
  const [hasOwnEmail, setHasOwnEmail] = useState(true)
  // A hosted provider manages the address on its own pages.
  useEffect(() => setHasOwnEmail(!isHosted()), [])
  const backToOverview = () => setStep('idle')
  const content = useLostFocus<HTMLDivElement>(step)
  const currentEmail = changed?.outcome === 'changed' ? changed.email : email

  return (
    <Section id="sign-in" title={t('title')}>
      <Card>
        <div {...content} className="grid content-start gap-4">
          {step === 'idle' && (
            <>
              <p className="max-w-text wrap-anywhere">{t('present', { email: currentEmail })}</p>
              {changed && (
                <Notice kind={changed.outcome === 'waiting' ? 'info' : 'good'} live>
                  {t(changed.outcome, { email: changed.email })}
                </Notice>
              )}
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => setStep('password')}>{t('changePassword')}</Button>
                {hasOwnEmail && (
                  <Button
                    onClick={() => {
                      setChanged(null)
                      setStep('email')
                    }}
                  >
                    {t('changeEmail')}
                  </Button>
                )}
              </div>
            </>
          )}
          {step === 'password' && <ChangePassword onDone={backToOverview} />}
          {step === 'email' && (
            <ChangeEmail
              forRole={forRole}
              onDone={(address, outcome) => {
                setChanged({ email: address, outcome })
                backToOverview()
                // Other tabs sign in again with the email of the token.
                if (outcome === 'changed') freshToken(currentToken()).catch(() => {})
                // The header names the address too, and a professional's profile the one that waits.
                router.refresh()
              }}
            />
          )}
          {step !== 'idle' && (
            <Button variant="quiet" className="-ml-4 justify-self-start" onClick={backToOverview}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}

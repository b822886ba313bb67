'use client'
/** Resumes a sign-up that was interrupted after the emailed code: asks what kind of account it is, then for the details. */
import type { Session } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import type { Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuthForm } from './auth-form.tsx'
import { openFamilyAccount } from './family-account.ts'
import { useFamilyFields } from './family-fields.ts'
import type { IdToken } from './identity.ts'
import { storedInvitation } from './invitation-link.ts'
import { ProfessionalForm } from './professional-form.tsx'

const FinishForm = signUpFamily.schema.body.pick({ name: true, state: true })

/** Roles with self-service sign-up. */
const kinds = ['family', 'financial_agent', 'admission_professional'] as const
type Kind = (typeof kinds)[number]

interface UnfinishedAccountProps {
  token: IdToken
  /** The role of the login page. */
  forRole: Role
  /** For families only; the professional's form navigates by itself. */
  onOpened: (session: Session) => Promise<void>
  /** Returns to signing in. */
  onBack: () => void
}

export function UnfinishedAccount({ token, forRole, onOpened, onBack }: UnfinishedAccountProps) {
  const t = useTranslations('auth')
  const [kind, setKind] = useState(() => kindFor(forRole))

  // The focused button is gone, so move the focus to the new page instead of the top of the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page.
  useEffect(() => {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [kind])

  const backButton = (
    <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onBack}>
      {t('finish.other')}
    </Button>
  )
  if (kind === null) {
    return (
      <PageFrame width="form" title={t('finish.whose.title')} lead={t('finish.whose.lead')}>
        <div className="grid gap-3">
          {kinds.map((one) => (
            <Button key={one} onClick={() => setKind(one)}>
              {t(`finish.whose.${one}`)}
            </Button>
          ))}
        </div>
        {backButton}
      </PageFrame>
    )
  }
  const otherActions = (
    <div className="grid justify-items-start gap-1">
      <Button variant="quiet" className="-ml-4" onClick={() => setKind(null)}>
        {t('finish.whose.again')}
      </Button>
      {backButton}
    </div>
  )
  return kind === 'family' ? (
    <FinishFamily token={token} onOpened={onOpened}>
      {otherActions}
    </FinishFamily>
  ) : (
    <ProfessionalForm forRole={kind} token={token}>
      {otherActions}
    </ProfessionalForm>
  )
}

/**
 * The kind of account, if it is clear from how the user got here; null if it must be asked, because it can't be changed later. The
 * header links everyone to the family login page, so only an invitation shows that the user is a family.
 */
function kindFor(role: Role): Kind | null {
  if (role === 'financial_agent' || role === 'admission_professional') return role
  return storedInvitation() === null ? null : 'family'
}

interface FinishFamilyProps extends Pick<UnfinishedAccountProps, 'token' | 'onOpened'> {
  children: ReactNode
}

function FinishFamily({ token, onOpened, children }: FinishFamilyProps) {
  const t = useTranslations('auth')
  const fields = useFamilyFields()
  return (
    <PageFrame width="form" title={t('finish.title')} lead={t('finish.lead')}>
      <AuthForm
        schema={FinishForm}
        submitLabel={t('finish.submit')}
        fields={[fields.name, fields.state]}
        onSubmit={async ({ name = '', state = '' }) =>
          onOpened(await openFamilyAccount(token, { name, state }))
        }
      />
      {children}
    </PageFrame>
  )
}

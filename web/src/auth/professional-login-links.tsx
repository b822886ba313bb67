/** Links for professionals on the family sign-in and sign-up pages, because the header links everyone there. */
import type { ProfessionalRole } from '@bursar/contract/roles'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { authRoutes } from './auth-routes.ts'

export function ProfessionalLoginLinks({ to }: { to: 'login' | 'signUp' }) {
  const t = useTranslations('auth')
  const linkTo = (role: ProfessionalRole) => (children: ReactNode) => (
    <Link className="link" href={authRoutes[role][to] ?? authRoutes[role].login}>
      {children}
    </Link>
  )
  return (
    <p>
      {t.rich(`professionalLinks.${to}`, {
        agent: linkTo('financial_agent'),
        admission: linkTo('admission_professional'),
      })}
    </p>
  )
}

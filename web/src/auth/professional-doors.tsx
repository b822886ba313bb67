/** On the family's pages, to which the header leads everybody: where those who work with families sign in or up. */
import type { ProfessionalRole } from '@bursar/contract/roles'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { authRoutes } from './auth-routes.ts'

export function ProfessionalDoors({ to }: { to: 'login' | 'signUp' }) {
  const t = useTranslations('auth')
  const door = (role: ProfessionalRole) => (words: ReactNode) => (
    <Link className="link" href={authRoutes[role][to] ?? authRoutes[role].login}>
      {words}
    </Link>
  )
  return (
    <p>
      {t.rich(`doors.${to}`, {
        agent: door('financial_agent'),
        admission: door('admission_professional'),
      })}
    </p>
  )
}

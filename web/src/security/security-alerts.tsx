/** Alerts about more failed sign-ins than a forgotten password explains. */
import type { SecurityAlert } from '@bursar/contract/security-log'
import { todayIn } from '@bursar/contract/today'
import Link from 'next/link'
import { useTranslations } from '../i18n/use-translations.ts'
import { listHref } from '../lists/list-address.ts'
import { timeZone } from '../settings.ts'
import { Notice } from '../ui/notice.tsx'
import { securityPath } from './security-path.ts'

const dayMs = 86_400_000

export function SecurityAlerts({ alerts }: { alerts: readonly SecurityAlert[] }) {
  const t = useTranslations('security')
  if (alerts.length === 0) return null
  const alertText = (alert: SecurityAlert) =>
    alert.kind === 'network'
      ? t('alerts.network', { ...alert })
      : t('alerts.account', {
          failures: alert.failures,
          networks: alert.networks,
          name: alert.account.name ?? t('erased'),
        })
  const hrefOf = (alert: SecurityAlert) =>
    listHref(securityPath, {
      ...(alert.kind === 'network' ? { network: alert.network } : { userId: alert.account.id }),
      // The first day of the 24 hours that the alert counts, or the one before.
      from: todayIn(timeZone(), new Date(Date.parse(alert.lastAt) - dayMs)),
    })
  return (
    <Notice kind="warn" title={t('alerts.title')}>
      <p>{t('alerts.lead')}</p>
      <ul className="mt-2 grid gap-2">
        {alerts.map((alert) => (
          <li key={hrefOf(alert)} className="wrap-anywhere">
            {alertText(alert)}.{' '}
            <Link prefetch={false} href={hrefOf(alert)} className="link">
              {t('alerts.show')}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

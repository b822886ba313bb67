/** Alerts about more failed sign-ins than a forgotten password explains. */
import type { SecurityAction, SecurityAlert } from '@bursar/contract/security-log'
import Link from 'next/link'
import { useTranslations } from '../i18n/use-translations.ts'
import { listHref } from '../lists/list-address.ts'
import { Notice } from '../ui/notice.tsx'
import { securityPath } from './security-path.ts'

const action: SecurityAction = 'sign_in_failed'

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
      action,
      ...(alert.kind === 'network' ? { network: alert.network } : { userId: alert.account.id }),
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

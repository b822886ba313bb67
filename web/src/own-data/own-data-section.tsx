/** Exports the user's data, and deletes the account. */
import { exportOwnData, undoDays } from '@bursar/contract/own-data'
import { useFormatter } from 'next-intl'
import { DownloadLink } from '../api/download-link.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/page-frame.tsx'
import { DeleteAccount } from './delete-account.tsx'

interface OwnDataSectionProps {
  email: string
  erasesAt: string | null
}

export function OwnDataSection({ email, erasesAt }: OwnDataSectionProps) {
  const t = useTranslations('ownData')
  const format = useFormatter()
  return (
    <Section id="data" title={t('title')}>
      <Card className="grid gap-3">
        <h3 className="text-lg">{t('export.title')}</h3>
        <p className="max-w-text">{t('export.text')}</p>
        <DownloadLink
          href={exportOwnData.url}
          label={t('export.action')}
          variant="secondary"
          className="justify-self-start"
        />
      </Card>
      <Card className="grid gap-3">
        <h3 id="delete" className="text-lg">
          {t('delete.title')}
        </h3>
        {erasesAt ? (
          <p className="max-w-text">
            {t('delete.planned', { day: format.dateTime(new Date(erasesAt), { dateStyle: 'long' }) })}
          </p>
        ) : (
          <>
            <p className="max-w-text">{t('delete.text', { days: undoDays })}</p>
            <p className="max-w-text">{t('delete.advice')}</p>
            <DeleteAccount email={email} />
          </>
        )}
      </Card>
    </Section>
  )
}

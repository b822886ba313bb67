/** A note that the estimate uses the tables of an earlier award year than the student's. Families and professionals see it. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { useTranslations } from '../i18n/use-translations.ts'

interface NewestTablesProps {
  estimate: Pick<StudentEstimate, 'awardYear' | 'wantedAwardYear' | 'usesNewestTables'>
  className?: string
}

export function NewestTables({
  estimate: { awardYear, wantedAwardYear, usesNewestTables },
  className = '',
}: NewestTablesProps) {
  const t = useTranslations('estimate')
  if (!usesNewestTables) return null
  return (
    <p className={`max-w-text text-soft ${className}`}>
      {t('newestTables', { wanted: wantedAwardYear, awardYear })}
    </p>
  )
}

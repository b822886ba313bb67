'use client'
import { useTranslations } from 'next-intl'
import type { Source } from './reader/reading.ts'

/** Names the place of an amount, such as “Form 1040, line 11a, page 3”. */
export function useWhere(): (source: Source) => string {
  const t = useTranslations('taxReturn')
  return ({ form, line, page }) =>
    form === 'transcript'
      ? t('where.transcript', { label: line, page })
      : form === '1040' || form === '1040-SR'
        ? t('where.form', { form, line, page })
        : t('where.schedule', { schedule: form.replace('Schedule ', ''), line, page })
}

/** The texts of saved searches. */
import type { useTranslations } from 'next-intl'

export interface SavedSearchTexts {
  title: string
  lead: string
  name: string
  save: string
  /** The next four contain `{name}`. */
  saved: string
  rename: string
  remove: string
  removed: string
  /** Contains `{day}`. */
  savedOn: string
  keepName: string
  undo: string
  none: string
  full: string
  failed: string
  notSynced: string
}

export function savedSearchTexts(t: ReturnType<typeof useTranslations<'colleges'>>): SavedSearchTexts {
  const name = '{name}'
  return {
    title: t('saved.title'),
    lead: t('saved.lead'),
    name: t('saved.name'),
    save: t('saved.save'),
    saved: t('saved.saved', { name }),
    rename: t('saved.rename', { name }),
    remove: t('saved.remove', { name }),
    removed: t('saved.removed', { name }),
    savedOn: t('saved.savedOn', { day: '{day}' }),
    keepName: t('saved.keepName'),
    undo: t('saved.undo'),
    none: t('saved.none'),
    full: t('saved.full'),
    failed: t('saved.failed'),
    notSynced: t('saved.notSynced'),
  }
}

/** The "not found" page, with a link home. */
import { homeOf } from '@bursar/contract/routes'
import { getTranslations } from '../i18n/translations.ts'
import { findViewer } from '../sessions/viewer.ts'
import { NotFoundView } from './not-found-view.tsx'

export async function NotFoundScreen() {
  const [t, viewer] = await Promise.all([getTranslations('shell'), findViewer()])
  return (
    <NotFoundView
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={t('notFound.action')}
      home={viewer ? homeOf(viewer) : '/'}
    />
  )
}

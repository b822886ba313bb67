/** The "not found" page, with a link home. */
import { getTranslations } from 'next-intl/server'
import { homeOf } from '../routes/routes.ts'
import { findViewer } from '../sessions/viewer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'

export async function NotFoundScreen() {
  const [t, viewer] = await Promise.all([getTranslations('shell'), findViewer()])
  return (
    <PageFrame width="text" title={t('notFound.title')} lead={t('notFound.text')}>
      <div>
        <ButtonLink variant="primary" href={viewer ? homeOf(viewer) : '/'}>
          {t('notFound.action')}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}

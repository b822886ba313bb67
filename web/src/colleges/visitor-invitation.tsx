/** Tells visitors that they see averages, and how to get their own prices. */
import { getTranslations } from '../i18n/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export async function VisitorInvitation() {
  const t = await getTranslations('colleges.visitor')
  return (
    <Notice title={t('title')} actions={<ButtonLink href="/#estimate">{t('action')}</ButtonLink>}>
      {t('text')}
    </Notice>
  )
}

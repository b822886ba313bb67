/** In place of what only works with the user's own family, while the demo family is open. */
import { getTranslations } from '../i18n/translations.ts'
import { Notice } from '../ui/notice.tsx'
import { StartOwnFamily } from './start-own-family.tsx'

interface NotInDemoProps {
  what: 'sharing' | 'account' | 'help' | 'invitation'
}

export async function NotInDemo({ what }: NotInDemoProps) {
  const t = await getTranslations('shell.demo')
  return (
    <Notice
      title={t('notice')}
      actions={<StartOwnFamily texts={{ action: t('start'), failure: t('failed') }} />}
    >
      {t(what)}
    </Notice>
  )
}

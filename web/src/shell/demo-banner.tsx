/** Marks every page of the demo family, also in print, and leads back to the user's own. */

import { StartOwnFamily } from '../demo-family/start-own-family.tsx'
import { getTranslations } from '../i18n/translations.ts'

export async function DemoBanner() {
  const t = await getTranslations('shell.demo')
  return (
    <section aria-label={t('name')} className="demo-banner">
      <div>
        <p>
          <strong>{t('name')}</strong> <span className="text-soft">{t('text')}</span>
        </p>
        <div className="print:hidden">
          <StartOwnFamily texts={{ action: t('start'), failure: t('failed') }} />
        </div>
      </div>
    </section>
  )
}

/** All colleges by a visitor's own price. Without answers, an invitation to give them. */
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { VisitorInvitation } from '../colleges/visitor-invitation.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { publicSearch } from '../saved-searches/search-address.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { VisitorBar } from '../visitors/visitor-bar.tsx'
import { PriceList } from './price-list.tsx'

export async function PriceListScreen() {
  const [t, { ui, colleges }] = await Promise.all([getTranslations('colleges'), getMessages()])
  const { byPrice, visitor, type, level } = colleges
  return (
    <PageFrame
      before={<BackLink href={publicSearch}>{t('page.back')}</BackLink>}
      title={t('byPrice.title')}
      lead={t('byPrice.lead')}
    >
      <NextIntlClientProvider messages={{ ui, colleges: { byPrice, visitor, type, level } } as never}>
        <VisitorBar>
          <VisitorInvitation />
        </VisitorBar>
        <PriceList />
      </NextIntlClientProvider>
    </PageFrame>
  )
}

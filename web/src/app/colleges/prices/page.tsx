import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { PriceListScreen } from '@/price-list/price-list-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('colleges.byPrice')
  // The list is different for every visitor, and made by the browser.
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: true } }
}

export default function PriceListPage() {
  return <PriceListScreen />
}

import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { OfferScreen } from '@/offers/offer-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('offers'))('title') }
}

interface Props {
  params: Promise<{ offerId: string }>
  searchParams: Promise<{ view?: string | string[] }>
}

export default async function OfferPage({ params, searchParams }: Props) {
  const [{ offerId }, { view }] = await Promise.all([params, searchParams])
  return (
    <FamilyPage>
      <OfferScreen offerId={offerId} isEditing={[view].flat()[0] === 'edit'} />
    </FamilyPage>
  )
}

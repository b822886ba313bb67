import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { OffersScreen } from '@/offers/offers-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('offers'))('title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function OffersPage({ searchParams }: Props) {
  return (
    <FamilyPage>
      <OffersScreen parameters={await searchParams} />
    </FamilyPage>
  )
}

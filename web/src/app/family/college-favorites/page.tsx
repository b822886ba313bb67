import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { FavoritesScreen } from '@/favorites/favorites-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('favorites'))('title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FavoritesPage({ searchParams }: Props) {
  return (
    <FamilyPage guideFor="/family/college-favorites">
      <FavoritesScreen parameters={await searchParams} />
    </FamilyPage>
  )
}

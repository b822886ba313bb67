import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FamilyPage } from '@/families/family-page.tsx'
import { FavouritesScreen } from '@/favourites/favourites-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('favourites'))('title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FavouritesPage({ searchParams }: Props) {
  return (
    <FamilyPage guideFor="/family/college-favorites">
      <FavouritesScreen parameters={await searchParams} />
    </FamilyPage>
  )
}

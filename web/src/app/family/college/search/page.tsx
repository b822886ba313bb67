import type { Metadata } from 'next'
import { SearchScreen } from '@/colleges/search-screen.tsx'
import { FamilyPage } from '@/families/family-page.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('colleges'))('search.title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function SearchPage({ searchParams }: Props) {
  return (
    <FamilyPage guideFor="/family/college/search">
      <SearchScreen parameters={await searchParams} />
    </FamilyPage>
  )
}

import type { Metadata } from 'next'
import { SearchScreen } from '@/colleges/search-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { publicSearch } from '@/saved-searches/search-address.ts'
import { publicUrl } from '@/settings.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, parameters] = await Promise.all([getTranslations('colleges'), searchParams])
  return {
    title: t('search.title'),
    description: t('visitor.searchLead'),
    alternates: { canonical: publicUrl(publicSearch) },
    // Search engines list the colleges, not every combination of filters.
    ...(Object.keys(parameters).length > 0 && { robots: { index: false, follow: true } }),
  }
}

export default async function PublicSearchPage({ searchParams }: Props) {
  return <SearchScreen parameters={await searchParams} path={publicSearch} />
}

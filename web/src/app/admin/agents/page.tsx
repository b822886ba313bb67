import type { Metadata } from 'next'
import { ProfessionalsScreen } from '@/admin/professionals-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('professionals'))('titles.financial_agent') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <ProfessionalsScreen forRole="financial_agent" searchParams={await searchParams} />
}

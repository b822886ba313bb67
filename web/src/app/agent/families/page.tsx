import type { Metadata } from 'next'
import { FamiliesScreen } from '@/caseload/families-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('caseload'))('families') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <FamiliesScreen forRole="financial_agent" searchParams={await searchParams} />
}

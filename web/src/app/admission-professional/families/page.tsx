import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FamiliesScreen } from '@/caseload/families-screen.tsx'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('caseload'))('families') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <FamiliesScreen forRole="admission_professional" searchParams={await searchParams} />
}

import type { Metadata } from 'next'
import { ProfessionalScreen } from '@/admin/professional-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('professionals'))('one.financial_agent') }
}

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export default async function Page({ params, searchParams }: PageProps) {
  return (
    <ProfessionalScreen forRole="financial_agent" id={(await params).id} searchParams={await searchParams} />
  )
}

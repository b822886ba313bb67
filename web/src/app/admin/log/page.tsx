import type { Metadata } from 'next'
import { AuditScreen } from '@/audit/audit-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('audit'))('title') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <AuditScreen searchParams={await searchParams} />
}

import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'
import { SecurityScreen } from '@/security/security-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('security'))('title') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <SecurityScreen searchParams={await searchParams} />
}

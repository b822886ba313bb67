import type { Metadata } from 'next'
import { AdminFamiliesScreen } from '@/admin/families-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('families.title') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <AdminFamiliesScreen searchParams={await searchParams} />
}

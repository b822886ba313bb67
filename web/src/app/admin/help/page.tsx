import type { Metadata } from 'next'
import { HelpQueueScreen } from '@/help/help-queue-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('help'))('requests') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <HelpQueueScreen path="/admin" isAdmin searchParams={await searchParams} />
}

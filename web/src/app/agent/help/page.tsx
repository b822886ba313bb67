import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HelpQueueScreen } from '@/help/help-queue-screen.tsx'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('help'))('requests') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <HelpQueueScreen path="/agent" isAdmin={false} searchParams={await searchParams} />
}

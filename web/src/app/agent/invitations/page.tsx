import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { InvitationsScreen } from '@/invitations/invitations-screen.tsx'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('invitations'))('title') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  return <InvitationsScreen forRole="financial_agent" searchParams={await searchParams} />
}

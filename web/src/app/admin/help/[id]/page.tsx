import type { Metadata } from 'next'
import { HelpRequestScreen } from '@/help/help-request-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('help'))('about') }
}

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

export default async function Page({ params, searchParams }: PageProps) {
  const [{ id }, { from }] = await Promise.all([params, searchParams])
  return <HelpRequestScreen forRole="admin" path="/admin" id={id} from={from} />
}

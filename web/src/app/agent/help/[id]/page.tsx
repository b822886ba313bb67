import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HelpRequestScreen } from '@/help/help-request-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('help'))('about') }
}

interface PageProps {
  params: Promise<{ id: string }>
}

export default async function Page({ params }: PageProps) {
  return <HelpRequestScreen forRole="financial_agent" path="/agent" id={(await params).id} />
}

import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { StatusScreen } from '@/status/status-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('status'))('title') }
}

export default function Page() {
  return <StatusScreen />
}

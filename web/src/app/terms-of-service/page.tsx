import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { TermsScreen } from '@/legal/legal-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('legal'))('terms.title') }
}

export default function TermsPage() {
  return <TermsScreen />
}

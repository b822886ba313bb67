import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { PrivacyScreen } from '@/legal/legal-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('legal'))('privacy.title') }
}

export default function PrivacyPage() {
  return <PrivacyScreen />
}

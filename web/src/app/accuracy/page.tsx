import type { Metadata } from 'next'
import { AccuracyScreen } from '@/accuracy/accuracy-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accuracy'))('title') }
}

export default function AccuracyPage() {
  return <AccuracyScreen />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccuracyScreen } from '@/accuracy/accuracy-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accuracy'))('title') }
}

export default function AccuracyPage() {
  return <AccuracyScreen />
}

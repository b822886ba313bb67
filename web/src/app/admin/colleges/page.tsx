import type { Metadata } from 'next'
import { CollegeDataScreen } from '@/college-data/college-data-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('collegeData'))('title') }
}

export default function Page() {
  return <CollegeDataScreen />
}

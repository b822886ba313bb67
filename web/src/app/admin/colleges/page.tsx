import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CollegeDataScreen } from '@/college-data/college-data-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('collegeData'))('title') }
}

export default function Page() {
  return <CollegeDataScreen />
}

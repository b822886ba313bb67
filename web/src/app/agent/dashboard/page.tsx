import type { Metadata } from 'next'
import { DashboardScreen } from '@/caseload/dashboard-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('menu.dashboard') }
}

export default function Page() {
  return <DashboardScreen forRole="financial_agent" />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DashboardScreen } from '@/caseload/dashboard-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('menu.dashboard') }
}

export default function Page() {
  return <DashboardScreen forRole="financial_agent" />
}

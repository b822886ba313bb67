import type { Metadata } from 'next'
import { AdminDashboardScreen } from '@/admin/dashboard-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('dashboard') }
}

export default function AdminDashboardPage() {
  return <AdminDashboardScreen />
}

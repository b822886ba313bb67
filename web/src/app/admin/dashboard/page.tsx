import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminDashboardScreen } from '@/admin/dashboard-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('dashboard') }
}

export default function AdminDashboardPage() {
  return <AdminDashboardScreen />
}

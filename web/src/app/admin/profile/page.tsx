import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminProfileScreen } from '@/admin/profile-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('profile') }
}

export default function AdminProfilePage() {
  return <AdminProfileScreen />
}

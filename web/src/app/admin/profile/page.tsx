import type { Metadata } from 'next'
import { AdminProfileScreen } from '@/admin/profile-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('profile') }
}

export default function AdminProfilePage() {
  return <AdminProfileScreen />
}

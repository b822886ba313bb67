import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfileScreen } from '@/families/profile-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profile'))('title') }
}

export default function ProfilePage() {
  return <ProfileScreen />
}

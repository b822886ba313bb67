import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OwnProfileScreen } from '@/professionals/own-profile-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('menu.profile') }
}

export default function Page() {
  return <OwnProfileScreen forRole="admission_professional" />
}

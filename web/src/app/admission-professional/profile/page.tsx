import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { OwnProfileScreen } from '@/professionals/own-profile-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('menu.profile') }
}

export default function Page() {
  return <OwnProfileScreen forRole="admission_professional" />
}

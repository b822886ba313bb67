import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { ProfileScreen } from '@/families/profile-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profile'))('title') }
}

interface Props {
  searchParams: Promise<Record<'view' | 'page', string | string[] | undefined>>
}

export default async function ProfilePage({ searchParams }: Props) {
  const { view, page } = await searchParams
  return (
    <FamilyPage isPartial showsOfflineNotice>
      <ProfileScreen view={[view].flat()[0]} page={[page].flat()[0]} />
    </FamilyPage>
  )
}

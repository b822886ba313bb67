import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { ResourcesScreen } from '@/resources/resources-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('resources'))('title') }
}

interface Props {
  searchParams: Promise<Record<'stage' | 'student', string | string[] | undefined>>
}

export default async function ResourcesPage({ searchParams }: Props) {
  const { stage, student } = await searchParams
  return (
    <FamilyPage guideFor="/family/resources" showsOfflineNotice>
      <ResourcesScreen stage={[stage].flat()[0]} studentId={[student].flat()[0]} />
    </FamilyPage>
  )
}

import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { OwnHelpScreen } from '@/help/own-help-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ownHelp'))('title') }
}

interface Props {
  searchParams: Promise<Record<'from' | 'student' | 'ask', string | string[] | undefined>>
}

export default async function HelpPage({ searchParams }: Props) {
  const { from, student, ask } = await searchParams
  return (
    <FamilyPage showsOfflineNotice>
      <OwnHelpScreen from={[from].flat()[0]} studentId={[student].flat()[0]} showsForm={ask === 'new'} />
    </FamilyPage>
  )
}

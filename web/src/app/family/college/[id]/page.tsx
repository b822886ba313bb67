import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CollegeScreen } from '@/colleges/college-screen.tsx'
import { FamilyPage } from '@/families/family-page.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('colleges'))('page.title') }
}

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ student?: string | string[]; from?: string | string[] }>
}

export default async function CollegePage({ params, searchParams }: Props) {
  const [{ id }, { student, from }] = await Promise.all([params, searchParams])
  return (
    <FamilyPage>
      <CollegeScreen id={id} studentId={[student].flat()[0]} from={[from].flat()[0] ?? ''} />
    </FamilyPage>
  )
}

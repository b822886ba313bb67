import type { Metadata } from 'next'
import { CollegeScreen } from '@/colleges/college-screen.tsx'
import { ownCollege } from '@/colleges/own-college.ts'
import { FamilyPage } from '@/families/family-page.tsx'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<Partial<Record<'student' | 'from' | 'open', string | string[]>>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ id }, { student }] = await Promise.all([params, searchParams])
  return { title: (await ownCollege(id, [student].flat()[0])).name }
}

export default async function CollegePage({ params, searchParams }: Props) {
  const [{ id }, { student, from, open }] = await Promise.all([params, searchParams])
  return (
    <FamilyPage>
      <CollegeScreen
        id={id}
        studentId={[student].flat()[0]}
        from={[from].flat()[0] ?? ''}
        isOpen={open !== undefined}
      />
    </FamilyPage>
  )
}

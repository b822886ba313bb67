import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CollegeScreen } from '@/colleges/college-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('colleges'))('page.title') }
}

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ student?: string | string[] }>
}

export default async function CollegePage({ params, searchParams }: Props) {
  const [{ id }, { student }] = await Promise.all([params, searchParams])
  return <CollegeScreen id={id} studentId={[student].flat()[0]} />
}

import type { Metadata } from 'next'
import { AdminFamilyScreen } from '@/admin/family-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('family.title') }
}

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

export default async function Page({ params, searchParams }: PageProps) {
  const [{ id }, { from }] = await Promise.all([params, searchParams])
  return <AdminFamilyScreen id={id} from={from} />
}

import type { Metadata } from 'next'
import { FamilyScreen } from '@/caseload/family-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('caseload'))('family') }
}

interface PageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

export default async function Page({ params, searchParams }: PageProps) {
  const [{ id }, { from }] = await Promise.all([params, searchParams])
  return <FamilyScreen forRole="financial_agent" id={id} from={from} />
}

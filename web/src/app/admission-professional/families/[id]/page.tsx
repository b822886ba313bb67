import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FamilyScreen } from '@/caseload/family-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('caseload'))('family') }
}

interface PageProps {
  params: Promise<{ id: string }>
}

export default async function Page({ params }: PageProps) {
  return <FamilyScreen forRole="admission_professional" id={(await params).id} />
}

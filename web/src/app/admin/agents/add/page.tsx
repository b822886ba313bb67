import type { Metadata } from 'next'
import { AddProfessionalScreen } from '@/admin/add-professional-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('professionals'))('add.financial_agent') }
}

export default function Page() {
  return <AddProfessionalScreen forRole="financial_agent" />
}

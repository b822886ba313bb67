import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddProfessionalScreen } from '@/admin/add-professional-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('professionals'))('add.admission_professional') }
}

export default function Page() {
  return <AddProfessionalScreen forRole="admission_professional" />
}

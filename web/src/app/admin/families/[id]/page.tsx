import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminFamilyScreen } from '@/admin/family-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('family.title') }
}

interface PageProps {
  params: Promise<{ id: string }>
}

export default async function Page({ params }: PageProps) {
  return <AdminFamilyScreen id={(await params).id} />
}

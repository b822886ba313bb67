import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResourcesScreen } from '@/resources/resources-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('resources'))('title') }
}

interface Props {
  searchParams: Promise<{ stage?: string | string[] }>
}

export default async function ResourcesPage({ searchParams }: Props) {
  return <ResourcesScreen stage={[(await searchParams).stage].flat()[0]} />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FavouritesScreen } from '@/favourites/favourites-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('favourites'))('title') }
}

interface Props {
  searchParams: Promise<{ student?: string | string[] }>
}

export default async function FavouritesPage({ searchParams }: Props) {
  return <FavouritesScreen studentId={[(await searchParams).student].flat()[0]} />
}

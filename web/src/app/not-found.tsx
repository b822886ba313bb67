import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NotFoundScreen } from '@/shell/not-found-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('notFound.title') }
}

export default function NotFound() {
  return <NotFoundScreen />
}

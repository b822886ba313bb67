import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { NotFoundScreen } from '@/shell/not-found-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell'))('notFound.title') }
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}

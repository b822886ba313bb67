import type { Metadata } from 'next'
import { getTranslations } from '@/i18n/translations.ts'
import { ReviewsScreen } from '@/reviews/reviews-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reviews'))('title') }
}

export default function Page() {
  return <ReviewsScreen />
}

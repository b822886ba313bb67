import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReviewsScreen } from '@/reviews/reviews-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reviews'))('title') }
}

export default function Page() {
  return <ReviewsScreen />
}

import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountReviewScreen } from '@/caseload/account-review-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { findViewer } from '@/sessions/viewer.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('caseload'))('review.pageTitle') }
}

export default async function Page() {
  const viewer = await findViewer()
  if (viewer?.role !== 'financial_agent' && viewer?.role !== 'admission_professional') redirect('/')
  return <AccountReviewScreen forRole={viewer.role} />
}

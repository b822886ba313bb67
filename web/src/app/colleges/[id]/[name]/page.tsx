import { publicCollegePath } from '@bursar/contract/college-address'
import { stateNames } from '@bursar/contract/state-names'
import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { publicCollege } from '@/colleges/public-college.ts'
import { PublicCollegeScreen } from '@/colleges/public-college-screen.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { publicUrl } from '@/settings.ts'

interface Props {
  params: Promise<{ id: string; name: string }>
  searchParams: Promise<{ from?: string | string[]; open?: string | string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [college, t] = await Promise.all([
    params.then(({ id }) => publicCollege(id)),
    getTranslations('colleges.visitor'),
  ])
  const { name, city, state } = college
  const description = t('description', { name, city, state: stateNames[state] })
  const url = publicUrl(publicCollegePath(college))
  return {
    title: name,
    description,
    alternates: { canonical: url },
    openGraph: { type: 'website', siteName: 'Bursar', title: name, description, url },
    twitter: { card: 'summary_large_image' },
  }
}

export default async function PublicCollegePage({ params, searchParams }: Props) {
  const [{ id, name }, { from, open }] = await Promise.all([params, searchParams])
  const path = publicCollegePath(await publicCollege(id))
  const [query = ''] = [from].flat()
  if (path !== `/colleges/${id}/${name}`)
    permanentRedirect(query ? `${path}?${new URLSearchParams({ from: query })}` : path)
  return <PublicCollegeScreen id={id} from={query} isOpen={open !== undefined} />
}

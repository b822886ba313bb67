import { publicCollegePath } from '@bursar/contract/college-address'
import { permanentRedirect } from 'next/navigation'
import { publicCollege } from '@/colleges/public-college.ts'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ from?: string | string[] }>
}

/** An address without the name, as suggestions have it. */
export default async function CollegeRedirect({ params, searchParams }: Props) {
  const [{ id }, { from }] = await Promise.all([params, searchParams])
  const query = [from].flat()[0] ? `?${new URLSearchParams({ from: [from].flat()[0] ?? '' })}` : ''
  permanentRedirect(`${publicCollegePath(await publicCollege(id))}${query}`)
}

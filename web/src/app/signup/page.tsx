import { redirect } from 'next/navigation'

/** Whoever follows a link without a role is a family; an invitation in the address comes along. */
export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, one]])),
    ),
  )
  redirect(query.size > 0 ? `/family/signup?${query}` : '/family/signup')
}

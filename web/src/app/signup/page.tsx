import { redirect } from 'next/navigation'

/** A link without a role is for families. Passes on an invitation in the address. */
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

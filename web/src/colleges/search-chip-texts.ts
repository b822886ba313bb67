/** What the chips of active filters fill in and compute, instead of getting it once for each. */

/** Stands for the filter in the name of a chip. */
export const filterMark = '{filter}'

/** @param part a name and value, as the query of the address has them */
export function hrefWithout(href: string, part: string): string {
  const [path = '', query = ''] = href.split('?')
  const rest = query.split('&').filter((one) => one !== part)
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}

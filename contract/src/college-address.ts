/** Addresses of the public college pages. */

/** A college's name in an address: lower-case ASCII words with hyphens. `college` if nothing is left of the name. */
export function collegeSlug(name: string): string {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '')
  const words = ascii
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g)
  return words?.join('-') ?? 'college'
}

/** The address of a college's public page. */
export function publicCollegePath({ id, name }: { id: number; name: string }): `/colleges/${string}` {
  return `/colleges/${id}/${collegeSlug(name)}`
}

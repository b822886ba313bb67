/** Pictures of other sites come through the framework's image optimizer: small, kept for a while, and without telling that site who looks. */

/** In pixels of the picture; `next.config.mjs` lets the optimizer make no others. */
export const imageWidths = [48, 96] as const
/** Percent. */
export const imageQuality = 75

export function optimizedUrl(url: string, width: (typeof imageWidths)[number]): string {
  const query = new URLSearchParams({ url, w: String(width), q: String(imageQuality) })
  return `/_next/image?${query}`
}

/** Images from other sites go through the Next.js image optimizer: small, cached, and without revealing the visitor to that site. */

/** In image pixels. `next.config.mjs` limits the optimizer to these widths. */
export const imageWidths = [48, 96] as const
/** Percent. */
export const imageQuality = 75

export function optimizedUrl(url: string, width: (typeof imageWidths)[number]): string {
  const query = new URLSearchParams({ url, w: String(width), q: String(imageQuality) })
  return `/_next/image?${query}`
}

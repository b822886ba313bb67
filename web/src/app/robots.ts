import type { MetadataRoute } from 'next'

/** Pages that need an account need no line here: they send strangers to the start, and robots are strangers. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/monitoring'] } }
}

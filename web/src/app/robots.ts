import type { MetadataRoute } from 'next'

/** Pages that need an account are not listed, because they redirect visitors without one, including robots. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/monitoring'] } }
}

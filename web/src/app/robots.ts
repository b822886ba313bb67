import type { MetadataRoute } from 'next'

/** Public pages may be found; everything else needs an account and would only lead to the start. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/family/', '/admin/', '/agent/'] } }
}

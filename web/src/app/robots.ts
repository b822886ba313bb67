import type { MetadataRoute } from 'next'
import { publicUrl } from '@/settings.ts'

// The address of the sitemap depends on a setting.
export const dynamic = 'force-dynamic'

/** Pages that need an account are not listed, because they redirect visitors without one, including robots. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/monitoring'] },
    sitemap: publicUrl('/sitemap.xml'),
  }
}

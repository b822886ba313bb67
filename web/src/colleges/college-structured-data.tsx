/** Describes a college to search engines (https://schema.org/CollegeOrUniversity). */
import type { College } from '@bursar/contract/colleges'
import { structuredDataOf } from './structured-data.ts'

export function CollegeStructuredData({ college }: { college: College }) {
  return (
    // Browsers don't run this type, so the Content Security Policy doesn't apply to it.
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(structuredDataOf(college)).replaceAll('<', '\\u003c'),
      }}
    />
  )
}

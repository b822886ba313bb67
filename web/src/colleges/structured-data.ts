/** A college in the vocabulary of schema.org. */
import { publicCollegePath } from '@bursar/contract/college-address'
import type { College } from '@bursar/contract/colleges'
import { publicUrl } from '../settings.ts'

type Described = Pick<
  College,
  'id' | 'name' | 'address' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude' | 'links'
>

export function structuredDataOf({ latitude, longitude, links, address, ...college }: Described) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name: college.name,
    url: publicUrl(publicCollegePath(college)),
    identifier: { '@type': 'PropertyValue', propertyID: 'UNITID', value: String(college.id) },
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressLocality: college.city,
      addressRegion: college.state,
      ...(college.zip && { postalCode: college.zip }),
      addressCountry: 'US',
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(links.website && { sameAs: links.website }),
  }
}

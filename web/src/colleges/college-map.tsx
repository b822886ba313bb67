/** Where a college is: in its state, and its state in the country. Drawn by our server, so that no map service is involved. */
import type { College } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/state-names'
import { useTranslations } from '../i18n/use-translations.ts'
import { MapViews } from './map-views.tsx'
import { mapOf, placeOn } from './us-map.ts'

export function CollegeMap({ college }: { college: College }) {
  const t = useTranslations('colleges')
  const { latitude, longitude, city, state } = college
  if (latitude === null || longitude === null) return null
  const drawings = [
    { key: 'state', map: mapOf(state), caption: stateNames[state] },
    { key: 'country', map: mapOf('country'), caption: t('map.country') },
  ].flatMap(({ map, ...rest }) => {
    const place = map && placeOn(map, latitude, longitude)
    return place ? [{ ...rest, map, place }] : []
  })
  if (drawings.length === 0) return null
  return (
    <MapViews
      maps={drawings.map(({ key, map: { width, height, file, hasBorders }, place, caption }) => ({
        file: file.src,
        size: [width, height],
        place: [place.x, place.y],
        hasBorders,
        isSmall: key === 'country',
        label: t(key === 'state' ? 'map.inState' : 'map.inCountry', { city, state: stateNames[state] }),
        caption,
      }))}
    />
  )
}

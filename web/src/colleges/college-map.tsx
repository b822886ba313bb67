/** Where a college is: in its state, and its state in the country. Drawn by our server, so that no map service is involved. */
import type { College } from '@bursar/contract/colleges'
import { pointOn } from '@bursar/contract/map-drawings'
import { stateNames } from '@bursar/contract/state-names'
import { useTranslations } from '../i18n/use-translations.ts'
import { MapViews } from './map-views.tsx'
import { mapOf } from './us-map.ts'

export function CollegeMap({ college }: { college: College }) {
  const t = useTranslations('colleges')
  const { city, state } = college
  const drawings = [
    { area: state, caption: stateNames[state] },
    { area: 'country' as const, caption: t('map.country') },
  ].flatMap(({ area, caption }) => {
    const [map, place] = [mapOf(area), pointOn(area, college)]
    return map && place ? [{ area, caption, map, place }] : []
  })
  if (drawings.length === 0) return null
  return (
    <MapViews
      maps={drawings.map(({ area, map: { width, height, file, hasBorders }, place, caption }) => ({
        file: file.src,
        size: [width, height],
        place: [place.x, place.y],
        hasBorders,
        isSmall: area === 'country',
        label: t(area === 'country' ? 'map.inCountry' : 'map.inState', { city, state: stateNames[state] }),
        caption,
      }))}
    />
  )
}

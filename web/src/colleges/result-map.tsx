/** Where the results of a search are: a map with a dot for each of them, and beside it the list of this page, whose numbers are on the map. */
import type { CollegeResult } from '@bursar/contract/college-search'
import { isTerritory, pointOn } from '@bursar/contract/map-drawings'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { formatCount } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { hrefOf, type SearchAddress, withChanges } from '../saved-searches/search-address.ts'
import { callHrefOf } from './call-href.ts'
import { type MapFacts, mapFactsOf, type StateCount } from './map-facts.ts'
import { ResultMapView } from './result-map-views.tsx'
import type { searchFor } from './search-for.ts'
import { mapOf } from './us-map.ts'

/** States in the list below the map. */
const maxStates = 10

interface ResultMapProps {
  address: SearchAddress
  search: Awaited<ReturnType<typeof searchFor>>
  /** Without the search to go back to. */
  pathOfCollege: (college: CollegeResult) => string
  /** The list. */
  children: ReactNode
}

export async function ResultMap({ address, search, pathOfCollege, children }: ResultMapProps) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const { list, facets, query } = search.found
  const facts = mapFactsOf(facets, query)
  const { area, states, elsewhere, unlocated } = facts
  const map = mapOf(area)
  if (!map) return children
  const { file, hasBorders, width, height } = map
  const { state: _, ...everywhere } = withChanges(address, {})
  const countryHref = hrefOf(everywhere)
  const linkOf = ({ state, name, count }: StateCount) => [state, name, formatCount(count, locale)] as const
  return (
    <ResultMapView
      label={t('resultMap.results')}
      caption={captionOf(facts, facets.total, { t, locale })}
      numbersText={t('resultMap.numbers')}
      drawing={{ file: file.src, size: [width, height], ...(hasBorders && { hasBorders }) }}
      points={`${callHrefOf('map', address, search)}#points`}
      pins={list.items.flatMap((college, at) => {
        const point = pointOn(area, college)
        return point
          ? [[at + 1, share(point.x, width), share(point.y, height), pathOfCollege(college)] as const]
          : []
      })}
      states={{
        label: t('resultMap.states'),
        elsewhere: t('resultMap.elsewhere'),
        most: states.length > 1 ? states.slice(0, maxStates).map(linkOf) : [],
        others: elsewhere.map(linkOf),
        href: `${countryHref}${countryHref.includes('?') ? '&' : '?'}state=`,
        unlocated:
          unlocated > 0
            ? t('resultMap.unlocated', { count: unlocated, shown: formatCount(unlocated, locale) })
            : null,
        country: query.state ? { href: countryHref, text: t('resultMap.wholeCountry') } : null,
      }}
    >
      {children}
    </ResultMapView>
  )
}

/** Percent of the drawing, to less than a pixel. */
const share = (at: number, of: number) => Math.round((at / of) * 1_000) / 10

interface Words {
  t: Awaited<ReturnType<typeof getTranslations<'colleges'>>>
  locale: string
}

function captionOf({ states, most }: MapFacts, total: number, { t, locale }: Words): string {
  const found = { count: total, shown: formatCount(total, locale) }
  const [only, another] = states
  if (!only || !another) return t('resultMap.inState', { ...found, state: only?.name ?? t('map.country') })
  const hasOthers = states.some(({ state }) => state === 'DC' || isTerritory(state))
  const places = t(hasOthers ? 'resultMap.statesAndTerritories' : 'resultMap.countStates', {
    count: states.length,
  })
  return most
    ? t('resultMap.inPlacesMost', {
        ...found,
        places,
        state: most.name,
        most: formatCount(most.count, locale),
      })
    : t('resultMap.inPlaces', { ...found, places })
}

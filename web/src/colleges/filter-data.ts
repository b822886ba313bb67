/** What the panel of filters shows, as data: the panel is rendered from it here and in the browser. */
import { admissionFits } from '@bursar/contract/admission-fit'
import { collegeControls, collegeLevels, collegeSettings, testPolicies } from '@bursar/contract/college-cards'
import type { CollegeFacets, Major } from '@bursar/contract/college-search'
import { collegeMissions, credentials } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/state-names'
import type { useTranslations } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import {
  isFiltered,
  type Range,
  type SearchAddress,
  type SearchName,
} from '../saved-searches/search-address.ts'
import type { FetchedFilter } from './facet-options.ts'
import { type BoxOption, packOptions } from './filter-options.ts'
import { choiceText, type MajorTitles } from './filter-texts.ts'
import { bracketText } from './income-bracket.ts'

interface Group {
  title: string
  isOpen?: boolean | undefined
  /** Long lists scroll inside the group. */
  isLong?: boolean
}

export interface Boxes extends Group {
  kind: 'boxes'
  name: SearchName
  chosen: readonly string[]
  /** Packed. */
  options: string
  /** The rest of the options, fetched once the filter is opened. */
  fetched?: FetchedFilter
  /** Shown if there are no options. */
  none?: string
}

export interface Radios extends Group {
  kind: 'radios'
  name: SearchName
  chosen: string
  /** Packed. */
  options: string
}

export interface RangeFilter extends Group {
  kind: 'range'
  names: Range
  values: readonly [min: string, max: string]
  /** The names with a value that the search ignores. */
  wrong?: readonly SearchName[]
  hint?: string
  error?: string
  unit?: '$' | '%'
  /** How many colleges there are at each price, for a histogram with sliders. */
  bins?: readonly number[]
}

export interface PlaceFilter extends Group {
  kind: 'place'
  near: string
  miles: string
  isWrongMiles?: boolean
  error?: string
  texts: { place: string; within: string; miles: string }
}

export interface MajorFilter extends Group {
  kind: 'majors'
  words: string
  /** Those chosen, and those that the words found. */
  found: Omit<Boxes, 'title'>
  families: Boxes
  credentials: Boxes | null
  notes: readonly string[]
  texts: { words: string; placeholder: string }
}

export type FilterData = Boxes | Radios | RangeFilter | PlaceFilter | MajorFilter

export interface FilterFacts {
  address: SearchAddress
  /** Invalid parts of the address, which the search ignores. */
  refused: readonly SearchName[]
  facets: CollegeFacets
  majors: MajorTitles
  /** Majors that match the typed words; `null` if none were typed. */
  foundMajors: readonly Major[] | null
  homeState: string | null
  bracket: number | null
  /** The first name of the student whose estimated prices are filtered by; `null` for published prices. */
  priceOf: string | null
  /** The first name of the student whose scores are compared; `null` without scores. */
  fitOf: string | null
}

interface Words {
  t: ReturnType<typeof useTranslations<'colleges'>>
  locale: string
}

export function filtersOf(facts: FilterFacts, words: Words): FilterData[] {
  return [
    ...placeFilters(facts, words),
    ...priceFilters(facts, words),
    ...kindFilters(facts, words),
    majorFilter(facts, words),
    ...admissionFilters(facts, words),
    ...campusFilters(facts, words),
  ].map(withoutUndefined)
}

/** A page writes that a field is undefined, which is longer than most fields. */
const withoutUndefined = (filter: FilterData): FilterData =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as unknown as FilterData

/** A copy, because a page's data would name where the list was before, which is longer than the list. */
const chosenIn = ({ address }: FilterFacts, name: SearchName) => [...(address[name] ?? [])]
const isOn = ({ address }: FilterFacts, ...names: SearchName[]) =>
  ['open' as const, ...names].some((name) => address[name] !== undefined) || undefined

type Counted =
  | 'state'
  | 'college_level'
  | 'college_type'
  | 'setting'
  | 'mission'
  | 'test_policy'
  | 'open_admission'

function counted(
  { facets, majors }: FilterFacts,
  { t, locale }: Words,
  name: Counted,
  values: readonly string[],
): BoxOption[] {
  const counts = new Map(facets[name].map(({ value, count }) => [value, count]))
  return values.map((value) => [
    value,
    choiceText(t, name, value, majors),
    formatCount(counts.get(value) ?? 0, locale),
  ])
}

/** A list of choices, in the order given. */
const boxes = (
  facts: FilterFacts,
  words: Words,
  name: Exclude<Counted, 'open_admission'>,
  { values, ...group }: Group & { values: readonly string[]; none?: string },
): Boxes => ({
  kind: 'boxes',
  name,
  chosen: chosenIn(facts, name),
  options: packOptions(counted(facts, words, name, values)),
  ...group,
})

function range(
  facts: FilterFacts,
  names: Range,
  { isOpen, error, ...rest }: Group & Pick<RangeFilter, 'hint' | 'unit' | 'bins'> & { error: string },
): RangeFilter {
  const wrong = names.filter((name) => facts.refused.includes(name))
  return {
    kind: 'range',
    names,
    values: [chosenIn(facts, names[0])[0] ?? '', chosenIn(facts, names[1])[0] ?? ''],
    isOpen: isOpen || isOn(facts, ...names),
    ...(wrong.length > 0 && { wrong, error }),
    ...rest,
  }
}

/** Distance from a place, and states. */
function placeFilters(facts: FilterFacts, words: Words): FilterData[] {
  const { refused, facets, homeState } = facts
  const { t } = words
  const states = Object.keys(stateNames).filter(
    (state) => chosenIn(facts, 'state').includes(state) || facets.state.some(({ value }) => value === state),
  )
  const homeFirst = states.toSorted((one, other) => Number(other === homeState) - Number(one === homeState))
  return [
    {
      kind: 'place',
      title: t('search.near'),
      isOpen: isOn(facts, 'near', 'within_miles'),
      near: chosenIn(facts, 'near')[0] ?? '',
      miles: chosenIn(facts, 'within_miles')[0] ?? '',
      ...(refused.includes('within_miles') && { isWrongMiles: true }),
      ...(refused.includes('near') && { error: t('search.nearError') }),
      texts: { place: t('search.nearPlace'), within: t('search.withinMiles'), miles: t('search.miles') },
    },
    isOn(facts, 'state')
      ? boxes(facts, words, 'state', {
          title: t('search.state'),
          isOpen: true,
          isLong: true,
          values: homeFirst,
        })
      : {
          kind: 'boxes',
          name: 'state',
          title: t('search.state'),
          isLong: true,
          chosen: [],
          options: '',
          fetched: 'state',
        },
  ]
}

/** Net price and published cost. */
function priceFilters(facts: FilterFacts, { t, locale }: Words): FilterData[] {
  const { bracket, priceOf } = facts
  const hint = () => {
    if (priceOf !== null) return t('search.netPriceEstimated', { name: priceOf })
    if (bracket === null) return t('search.netPriceHint')
    return t('search.netPriceOwn', { range: bracketText(bracket, locale, (from) => t('orMore', { from })) })
  }
  const common = { error: t('search.dollarsError'), unit: '$' as const }
  return [
    range(facts, ['net_price_min', 'net_price_max'], {
      ...common,
      title: t('search.netPrice'),
      hint: hint(),
      isOpen: true,
      bins: facts.facets.net_price,
    }),
    range(facts, ['cost_min', 'cost_max'], {
      ...common,
      title: t('search.cost'),
      hint: t('search.costHint'),
    }),
  ]
}

/** Level and control. */
function kindFilters(facts: FilterFacts, words: Words): FilterData[] {
  const { t } = words
  return [
    boxes(facts, words, 'college_level', { title: t('search.level'), isOpen: true, values: collegeLevels }),
    boxes(facts, words, 'college_type', { title: t('search.type'), isOpen: true, values: collegeControls }),
  ]
}

/** Admission and graduation. */
function admissionFilters(facts: FilterFacts, words: Words): FilterData[] {
  const { t } = words
  const common = { error: t('search.percentError'), unit: '%' as const }
  return [
    range(facts, ['acceptance_rate_min', 'acceptance_rate_max'], {
      ...common,
      title: t('search.acceptance'),
    }),
    {
      kind: 'radios',
      title: t('search.openAdmission'),
      isOpen: isOn(facts, 'open_admission'),
      name: 'open_admission',
      chosen: chosenIn(facts, 'open_admission')[0] ?? '',
      options: packOptions([
        ['', t('openAdmissionFilter.any')],
        ...counted(facts, words, 'open_admission', ['true', 'false']),
      ]),
    },
    ...fitFilter(facts, words),
    boxes(facts, words, 'test_policy', {
      title: t('search.tests'),
      isOpen: isOn(facts, 'test_policy'),
      values: testPolicies,
    }),
    range(facts, ['graduation_rate_min', 'graduation_rate_max'], {
      ...common,
      title: t('search.graduation'),
    }),
  ]
}

/** Reach, match, and likely, for a student with scores. */
function fitFilter(facts: FilterFacts, { t }: Words): Boxes[] {
  if (facts.fitOf === null) return []
  return [
    {
      kind: 'boxes',
      title: t('fit.filter', { name: facts.fitOf }),
      isOpen: isOn(facts, 'admission_fit'),
      name: 'admission_fit',
      chosen: chosenIn(facts, 'admission_fit'),
      options: packOptions(admissionFits.map((fit) => [fit, t(`fit.name.${fit}`)])),
    },
  ]
}

/** Size, setting, mission, and religious affiliation. */
function campusFilters(facts: FilterFacts, words: Words): FilterData[] {
  const { facets } = facts
  const { t } = words
  return [
    range(facts, ['college_size_min', 'college_size_max'], {
      title: t('search.size'),
      error: t('search.sizeError'),
    }),
    boxes(facts, words, 'setting', {
      title: t('search.setting'),
      isOpen: isOn(facts, 'setting'),
      values: collegeSettings,
    }),
    boxes(facts, words, 'mission', {
      title: t('search.mission'),
      isOpen: isOn(facts, 'mission'),
      values: collegeMissions.filter(
        (mission) =>
          chosenIn(facts, 'mission').includes(mission) ||
          facets.mission.some(({ value }) => value === mission),
      ),
      none: t('search.noneLeft'),
    }),
    {
      kind: 'boxes',
      title: t('search.religion'),
      isOpen: isOn(facts, 'religious_affiliation'),
      isLong: true,
      name: 'religious_affiliation',
      chosen: chosenIn(facts, 'religious_affiliation'),
      options: packOptions(religions(facts, words)),
      ...(!isOn(facts, 'religious_affiliation') && { fetched: 'religious_affiliation' as const }),
    },
  ]
}

/** Any, none, then every remaining affiliation, the most frequent first, by its published name. */
function religions(facts: FilterFacts, { t, locale }: Words): BoxOption[] {
  const affiliations = facts.facets.religious_affiliation
  const gone = chosenIn(facts, 'religious_affiliation').filter(
    (value) => value !== 'any' && value !== 'none' && !affiliations.some((entry) => entry.value === value),
  )
  return [
    ...['any', 'none'].map(
      (value): BoxOption => [value, choiceText(t, 'religious_affiliation', value, facts.majors)],
    ),
    ...(isOn(facts, 'religious_affiliation') ? affiliations : []).map(
      ({ value, count }): BoxOption => [value, value, formatCount(count, locale), 'en'],
    ),
    ...gone.map((value): BoxOption => [value, value, '0', 'en']),
  ]
}

/** Majors: found by words, or chosen from the broad fields. */
function majorFilter(facts: FilterFacts, { t, locale }: Words): MajorFilter {
  const { address, facets, majors, foundMajors } = facts
  const chosen = chosenIn(facts, 'major_code')
  const isAll = address.open !== undefined
  const found = (foundMajors ?? []).filter(({ code }) => !chosen.includes(code))
  const families = facets.major
    .filter(({ value }) => !chosen.includes(value))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
  // Their numbers are those of the whole release.
  const isCounted = !isFiltered(address, 'major_code')
  const common = { kind: 'boxes', name: 'major_code', chosen } as const
  return {
    kind: 'majors',
    title: t('search.major'),
    isOpen: chosen.length > 0 || foundMajors !== null || isAll,
    words: address.major?.[0] ?? '',
    notes: [
      ...(facets.release.isStarter ? [t('starter.majors')] : []),
      ...(foundMajors !== null && found.length === 0 ? [t('search.noMajor')] : []),
    ],
    found: {
      ...common,
      options: packOptions([
        ...chosen.map((value): BoxOption => [value, choiceText(t, 'major_code', value, majors), '', 'en']),
        ...found.map(
          ({ code, title, institutions }): BoxOption => [
            code,
            title,
            isCounted ? formatCount(institutions, locale) : '',
            'en',
          ],
        ),
      ]),
    },
    families: {
      ...common,
      title: t('search.majorFamilies'),
      isLong: true,
      isOpen: isAll,
      ...(isAll
        ? {
            options: packOptions(
              families.map(({ value, title, count }) => [value, title, formatCount(count, locale), 'en']),
            ),
          }
        : { options: '', fetched: 'major' as const }),
    },
    credentials:
      chosen.length > 0
        ? {
            kind: 'boxes',
            title: t('search.credential'),
            isOpen: address.credential !== undefined || isAll,
            name: 'credential',
            chosen: chosenIn(facts, 'credential'),
            options: packOptions(credentials.map((value) => [value, t(`credential.${value}`)])),
          }
        : null,
    texts: { words: t('search.majorWords'), placeholder: t('search.majorPlaceholder') },
  }
}

/**
 * All filters, with the number of colleges for each choice. A sheet on phones, a column on wider screens. Works without scripts; its controls
 * belong to the search form.
 */
import { collegeControls, collegeLevels, collegeSettings } from '@bursar/contract/college-cards'
import type { CollegeFacets, Major } from '@bursar/contract/college-search'
import { collegeMissions, credentials, testPolicies } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/state-names'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import {
  hrefOf,
  isFiltered,
  type SearchAddress,
  type SearchName,
  withChanges,
  withoutFilters,
} from '../saved-searches/search-address.ts'
import { buttonClass } from '../ui/button-class.ts'
import { X } from '../ui/icons.tsx'
import { type BoxOption, FilterBoxes, FilterRadios, FilterText } from './filter-controls.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterRange } from './filter-range.tsx'
import { choiceText, type MajorTitles } from './filter-texts.ts'
import { bracketText } from './income-bracket.ts'
import { collegeQueryOf, majorHrefOf, suggestionsOf, suggestTexts } from './search-form.tsx'
import { filterPanelId, searchFormId } from './search-form-id.ts'
import { SuggestField } from './suggest-field.tsx'

interface FilterPanelProps {
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
  studentId: string | undefined
}

type Counted =
  | 'state'
  | 'college_level'
  | 'college_type'
  | 'setting'
  | 'mission'
  | 'test_policy'
  | 'open_admission'

export function FilterPanel(props: FilterPanelProps) {
  const { address } = props
  const t = useTranslations('colleges')

  return (
    <section
      id={filterPanelId}
      popover="auto"
      aria-label={t('search.filterPanel')}
      className="bg-surface text-ink max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:flex-col max-lg:border-0 max-lg:p-0 max-lg:[&:popover-open]:flex lg:static lg:m-0 lg:block lg:h-fit lg:w-full lg:overflow-visible lg:rounded-md lg:border lg:border-line lg:p-0 print:hidden"
    >
      <div className="z-10 flex min-h-13 items-center justify-between gap-3 border-b border-line bg-surface py-1 pr-1 pl-4 lg:sticky lg:top-0">
        <h2 className="text-lg">{t('search.filterPanel')}</h2>
        <span className="flex items-center">
          {isFiltered(address) && (
            <Link
              prefetch={false}
              href={hrefOf(withoutFilters(address))}
              className="target link inline-flex items-center px-2 text-sm"
            >
              {t('chip.clear')}
            </Link>
          )}
          <button
            type="button"
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            aria-label={t('search.closeFilters')}
            className="target inline-flex items-center justify-center rounded-md lg:hidden"
          >
            <X size={20} />
          </button>
        </span>
      </div>

      {/* Scrolls between the head and the foot of the sheet, so that neither lies over what is looked for. */}
      <div className="lg:[&_:is(a,input,summary)]:scroll-my-20 max-lg:min-h-0 max-lg:flex-1 max-lg:overflow-y-auto">
        <noscript>
          <a
            rel="nofollow"
            href={hrefOf(withChanges(address, { open: ['all'] }))}
            className="target link block p-4"
          >
            {t('search.openFilters')}
          </a>
        </noscript>
        <PlaceFilters {...props} />
        <PriceFilters {...props} />
        <KindFilters {...props} />
        <Majors {...props} />
        <AdmissionFilters {...props} />
        <CampusFilters {...props} />
      </div>
      <div className="border-t border-line bg-surface p-3 lg:sticky lg:bottom-0">
        <button type="submit" form={searchFormId} className={buttonClass('primary', 'w-full')}>
          {t('search.apply')}
        </button>
      </div>
    </section>
  )
}

/** The choices and options of each filter. */
function useFilters({ address, refused, facets, majors }: FilterPanelProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const chosen = (name: SearchName) => address[name] ?? []
  const options = (name: Counted | 'religious_affiliation', values: readonly string[]): BoxOption[] => {
    const counts = new Map(facets[name].map(({ value, count }) => [value, count]))
    return values.map((value) => ({
      value,
      label: choiceText(t, name, value, majors),
      count: formatCount(counts.get(value) ?? 0, locale),
    }))
  }
  const isOn = (...names: SearchName[]) =>
    ['open' as const, ...names].some((name) => address[name] !== undefined)
  return { t, locale, chosen, options, isOn, range: { address, refused } }
}

/** Distance from a place, and states. */
function PlaceFilters(props: FilterPanelProps) {
  const { refused, facets, homeState } = props
  const { t, chosen, options, isOn } = useFilters(props)
  const states = Object.keys(stateNames).filter(
    (state) => chosen('state').includes(state) || facets.state.some(({ value }) => value === state),
  )
  const homeFirst = states.toSorted((one, other) => Number(other === homeState) - Number(one === homeState))
  const nearRefused = refused.includes('near')
  return (
    <>
      <FilterGroup title={t('search.near')} isOpen={isOn('near', 'within_miles')}>
        {nearRefused && (
          <p id="near-error" className="font-semibold text-danger">
            {t('search.nearError')}
          </p>
        )}
        <FilterText
          id="near"
          name="near"
          label={t('search.nearPlace')}
          value={chosen('near')[0] ?? ''}
          isWrong={nearRefused}
          describedBy={nearRefused ? 'near-error' : undefined}
        />
        <FilterText
          id="within_miles"
          name="within_miles"
          label={t('search.withinMiles')}
          value={chosen('within_miles')[0] ?? ''}
          isFigure
          isWrong={refused.includes('within_miles')}
          unit={t('search.miles')}
        />
      </FilterGroup>
      <FilterGroup title={t('search.state')} isOpen={isOn('state')} isLong>
        <FilterBoxes name="state" chosen={chosen('state')} options={options('state', homeFirst)} />
      </FilterGroup>
    </>
  )
}

/** Net price and published cost. */
function PriceFilters(props: FilterPanelProps) {
  const { bracket, priceOf } = props
  const { t, locale, range } = useFilters(props)
  const hint = () => {
    if (priceOf !== null) return t('search.netPriceEstimated', { name: priceOf })
    if (bracket === null) return t('search.netPriceHint')
    return t('search.netPriceOwn', { range: bracketText(bracket, locale, (from) => t('orMore', { from })) })
  }
  return (
    <>
      <FilterRange
        {...range}
        title={t('search.netPrice')}
        names={['net_price_min', 'net_price_max']}
        hint={hint()}
        error={t('search.dollarsError')}
        unit="$"
        bins={props.facets.net_price}
        isOpen
      />
      <FilterRange
        {...range}
        title={t('search.cost')}
        names={['cost_min', 'cost_max']}
        hint={t('search.costHint')}
        error={t('search.dollarsError')}
        unit="$"
      />
    </>
  )
}

/** Level and control. */
function KindFilters(props: FilterPanelProps) {
  const { t, chosen, options } = useFilters(props)
  return (
    <>
      <FilterGroup title={t('search.level')} isOpen>
        <FilterBoxes
          name="college_level"
          chosen={chosen('college_level')}
          options={options('college_level', collegeLevels)}
        />
      </FilterGroup>
      <FilterGroup title={t('search.type')} isOpen>
        <FilterBoxes
          name="college_type"
          chosen={chosen('college_type')}
          options={options('college_type', collegeControls)}
        />
      </FilterGroup>
    </>
  )
}

/** Admission and graduation. */
function AdmissionFilters(props: FilterPanelProps) {
  const { t, range, chosen, options, isOn } = useFilters(props)
  return (
    <>
      <FilterRange
        {...range}
        title={t('search.acceptance')}
        names={['acceptance_rate_min', 'acceptance_rate_max']}
        error={t('search.percentError')}
        unit="%"
      />
      <FilterGroup title={t('search.openAdmission')} isOpen={isOn('open_admission')}>
        <FilterRadios
          name="open_admission"
          chosen={chosen('open_admission')[0] ?? ''}
          options={[
            { value: '', label: t('openAdmissionFilter.any'), count: '' },
            ...options('open_admission', ['true', 'false']),
          ]}
        />
      </FilterGroup>
      <FilterGroup title={t('search.tests')} isOpen={isOn('test_policy')}>
        <FilterBoxes
          name="test_policy"
          chosen={chosen('test_policy')}
          options={options('test_policy', testPolicies)}
        />
      </FilterGroup>
      <FilterRange
        {...range}
        title={t('search.graduation')}
        names={['graduation_rate_min', 'graduation_rate_max']}
        error={t('search.percentError')}
        unit="%"
      />
    </>
  )
}

/** Size, setting, mission, and religious affiliation. */
function CampusFilters(props: FilterPanelProps) {
  const { facets } = props
  const { t, locale, range, chosen, options, isOn } = useFilters(props)
  const missions = collegeMissions.filter(
    (mission) => chosen('mission').includes(mission) || facets.mission.some(({ value }) => value === mission),
  )
  return (
    <>
      <FilterRange
        {...range}
        title={t('search.size')}
        names={['college_size_min', 'college_size_max']}
        error={t('search.sizeError')}
      />
      <FilterGroup title={t('search.setting')} isOpen={isOn('setting')}>
        <FilterBoxes
          name="setting"
          chosen={chosen('setting')}
          options={options('setting', collegeSettings)}
        />
      </FilterGroup>
      <FilterGroup title={t('search.mission')} isOpen={isOn('mission')}>
        {missions.length > 0 ? (
          <FilterBoxes name="mission" chosen={chosen('mission')} options={options('mission', missions)} />
        ) : (
          <p className="text-soft">{t('search.noneLeft')}</p>
        )}
      </FilterGroup>
      <FilterGroup title={t('search.religion')} isOpen={isOn('religious_affiliation')} isLong>
        <FilterBoxes
          name="religious_affiliation"
          chosen={chosen('religious_affiliation')}
          options={religions(props, t, locale)}
        />
      </FilterGroup>
    </>
  )
}

/** Any, none, then every remaining affiliation, the most frequent first, by its published name. */
function religions(
  { address, facets, majors }: FilterPanelProps,
  t: ReturnType<typeof useTranslations<'colleges'>>,
  locale: string,
): BoxOption[] {
  const counted = facets.religious_affiliation
  const chosen = address.religious_affiliation ?? []
  const gone = chosen.filter(
    (value) => value !== 'any' && value !== 'none' && !counted.some((entry) => entry.value === value),
  )
  return [
    ...['any', 'none'].map((value) => ({
      value,
      label: choiceText(t, 'religious_affiliation', value, majors),
      count: '',
    })),
    ...counted.map(({ value, count }) => ({
      value,
      label: value,
      count: formatCount(count, locale),
      isEnglish: true,
    })),
    ...gone.map((value) => ({ value, label: value, count: '0', isEnglish: true })),
  ]
}

/** Majors: found by words, or chosen from the broad fields. */
function Majors({ address, facets, majors, foundMajors, studentId }: FilterPanelProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const chosen = address.major_code ?? []
  const isAll = address.open !== undefined
  const found = (foundMajors ?? []).filter(({ code }) => !chosen.includes(code))
  const families = facets.major
    .filter(({ value }) => !chosen.includes(value))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
  const known: BoxOption[] = chosen.map((value) => ({
    value,
    label: choiceText(t, 'major_code', value, majors),
    count: '',
    isEnglish: true,
  }))
  return (
    <FilterGroup title={t('search.major')} isOpen={chosen.length > 0 || foundMajors !== null || isAll}>
      <label htmlFor="major" className="text-sm text-soft">
        {t('search.majorWords')}
      </label>
      <SuggestField
        id="major"
        name="major"
        value={address.major?.[0] ?? ''}
        placeholder={t('search.majorPlaceholder')}
        source="majors"
        {...suggestionsOf(address)}
        texts={suggestTexts(t)}
        locale={locale}
        collegeQuery={collegeQueryOf(address, studentId)}
        majorHref={majorHrefOf(address, 'major')}
      />
      {facets.release.isStarter && <p className="text-sm text-soft">{t('starter.majors')}</p>}
      {foundMajors !== null && found.length === 0 && <p className="text-soft">{t('search.noMajor')}</p>}
      <div>
        <FilterBoxes
          name="major_code"
          chosen={chosen}
          options={[
            ...known,
            ...found.map(({ code, title, institutions }) => ({
              value: code,
              label: title,
              count: formatCount(institutions, locale),
              isEnglish: true,
            })),
          ]}
        />
      </div>
      <FilterGroup title={t('search.majorFamilies')} isNested isLong isOpen={isAll}>
        <FilterBoxes
          name="major_code"
          chosen={chosen}
          options={families.map(({ value, title, count }) => ({
            value,
            label: title,
            count: formatCount(count, locale),
            isEnglish: true,
          }))}
        />
      </FilterGroup>
      {chosen.length > 0 && (
        <FilterGroup
          title={t('search.credential')}
          isNested
          isOpen={address.credential !== undefined || isAll}
        >
          <FilterBoxes
            name="credential"
            chosen={address.credential ?? []}
            options={credentials.map((value) => ({ value, label: t(`credential.${value}`), count: '' }))}
          />
        </FilterGroup>
      )}
    </FilterGroup>
  )
}

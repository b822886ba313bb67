/** Search results for one student or a visitor, rendered on the server. The whole page works without scripts. */
import type { Major } from '@bursar/contract/college-search'
import { canEstimate } from '@bursar/contract/pricing'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { StudentSwitch } from '../families/student-switch.tsx'
import { formatCount, formatDollars } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { normalizedName } from '../saved-searches/saved-searches.ts'
import {
  filterNames,
  hrefOf,
  isFiltered,
  isNonCanonical,
  type publicSearch,
  readAddress,
  type SearchAddress,
  withChanges,
} from '../saved-searches/search-address.ts'
import { timeZone } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Notice } from '../ui/notice.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { VisitorBar } from '../visitors/visitor-bar.tsx'
import { activeFilters } from './filter-texts.ts'
import { FoundColleges } from './found-colleges.tsx'
import { SortSelect, ViewSwitch } from './result-bar.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchFilters } from './search-filters.tsx'
import { searchFor } from './search-for.ts'
import { majorHrefOf, SearchForm } from './search-form.tsx'
import { filterPanelId, filterTitleId, resultsTitleId } from './search-form-id.ts'
import { StarterNotice } from './starter-notice.tsx'
import { VisitorInvitation } from './visitor-invitation.tsx'
import { VisitorMessages } from './visitor-messages.tsx'

interface SearchScreenProps {
  /** The query parameters of the address, unvalidated. */
  parameters: Record<string, string | string[] | undefined>
  /** The search of visitors without an account, instead of a family's. */
  path?: typeof publicSearch
}

export async function SearchScreen(props: SearchScreenProps) {
  const screen = <SearchResultsScreen {...props} />
  return props.path ? <VisitorMessages>{screen}</VisitorMessages> : screen
}

async function SearchResultsScreen({ parameters, path }: SearchScreenProps) {
  const address = readAddress(parameters, path)
  // Without scripts, a form sends its empty fields, too. Addresses that people share should not have them.
  if (isNonCanonical(parameters)) redirect(hrefOf(address))

  const search = await searchFor(address)
  const { family, student, missingIncome, priceStudent, majors } = search
  const { list, refused, searched } = search.found
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const filters = activeFilters(address, {
    names: filterNames,
    refused,
    hasScores: search.hasScores,
    majors: majors.titles,
    t,
    locale,
  })
  const [limit] = refused.includes('net_price_max') ? [] : (address.net_price_max ?? [])
  const priceOf = (canEstimate(priceStudent) && student?.firstName) || null
  const foundText = () => {
    const count = { count: list.total, shown: formatCount(list.total, locale) }
    return priceOf !== null && limit !== undefined
      ? t('search.foundWithin', { ...count, price: formatDollars(Number(limit), locale), name: priceOf })
      : t('search.found', count)
  }

  return (
    <PageFrame title={t('search.title')} lead={t(family ? 'search.lead' : 'visitor.searchLead')}>
      <div className="grid gap-4">
        <OfflineNotice texts={{ title: t('offline.title'), text: t('offline.text') }} />
        {family && (
          <StudentSwitch
            students={family.students}
            selectedId={student?.id}
            lead={t('forWhom')}
            hrefOf={(studentId) => hrefOf(withChanges(address, { student: [studentId] }))}
          />
        )}
        <SearchForm
          address={address}
          studentId={search.namedStudentId}
          texts={search.suggestTexts}
          filterCount={filters.length}
        />
        <SearchChips address={address} filters={filters} />
      </div>
      <div className="search-columns">
        <a href={`#${resultsTitleId}`} className="skip-link absolute z-20 max-lg:hidden">
          {t('search.skipToResults')}
        </a>
        <SearchFilters address={address} search={search} priceOf={priceOf} />
        <section aria-labelledby={resultsTitleId} className="search-results">
          <div className="results-head">
            <h2 id={resultsTitleId} tabIndex={-1} aria-live="polite">
              {foundText()}
            </h2>
            <div>
              <SortSelect address={searched} hasMajor={search.extra.earnings_of !== undefined} />
              <ViewSwitch address={address} />
              {family && (
                <SavedSearches
                  label={t('saved.open')}
                  failed={t('saved.failed')}
                  address={address}
                  proposal={
                    normalizedName(filters.map(({ text }) => text).join(', ')) || t('saved.everything')
                  }
                  locale={locale}
                  timeZone={timeZone()}
                />
              )}
            </div>
          </div>
          {list.measuredFrom && <Notice>{t('search.measuredFrom', list.measuredFrom)}</Notice>}
          <MeantMajors address={address} majors={majors.meant} />
          {refused.length > 0 && (
            <Refused lostPlace={refused.includes('near') ? (address.near?.[0] ?? '') : null} />
          )}
          {list.release.isStarter && list.items.length === 0 && <StarterNotice release={list.release} />}
          {family ? (
            missingIncome && <NoIncome name={missingIncome === 'student' ? student?.firstName : undefined} />
          ) : (
            <VisitorBar>
              <VisitorInvitation />
            </VisitorBar>
          )}
          <FoundColleges address={address} search={search} filters={filters} />
          <BackToFilters />
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            hrefOf={(page) => hrefOf(withChanges(address, { page: [String(page)] }))}
          />
          {list.release.isStarter && list.items.length > 0 && <StarterNotice release={list.release} />}
        </section>
      </div>
    </PageFrame>
  )
}

/** @param name of the student whose own income is missing; without it, that of the parents is */
async function NoIncome({ name }: { name: string | undefined }) {
  const t = await getTranslations('colleges.noIncome')
  return (
    <Notice title={t('title')} actions={<ButtonLink href="/family/profile">{t('action')}</ButtonLink>}>
      {name === undefined ? t('text') : t('textIndependent', { name })}
    </Notice>
  )
}

interface MeantMajorsProps {
  address: SearchAddress
  majors: readonly Major[]
}

/** Majors that the words of the search may mean. */
async function MeantMajors({ address, majors }: MeantMajorsProps) {
  if (majors.length === 0) return null
  // Their numbers are those of the whole release.
  const isCounted = !isFiltered(address, 'search')
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  return (
    <p className="flex flex-wrap items-center gap-x-4 print:hidden">
      <span className="text-soft">{t('search.meantMajor')}</span>
      {majors.map(({ code, title, institutions }) => (
        <Link
          key={code}
          prefetch={false}
          scroll={false}
          href={`${majorHrefOf(address, 'search')}${code}`}
          className="target link content-center"
        >
          <span lang="en">{title}</span>
          {isCounted && <>&nbsp;({formatCount(institutions, locale)})</>}
        </Link>
      ))}
    </p>
  )
}

/** After the last result, for the keyboard. */
async function BackToFilters() {
  const t = await getTranslations('colleges.search')
  return (
    <>
      <a href={`#${filterTitleId}`} className="skip-link max-lg:hidden">
        {t('backToFilters')}
      </a>
      <button type="button" popoverTarget={filterPanelId} className="skip-link lg:hidden">
        {t('backToFilters')}
      </button>
    </>
  )
}

/** @param lostPlace the place of the search if it is unknown */
async function Refused({ lostPlace }: { lostPlace: string | null }) {
  const t = await getTranslations('colleges')
  return (
    <Notice
      kind="warn"
      title={lostPlace !== null ? t('refused.place', { place: lostPlace }) : t('refused.title')}
      // On phones the fields are in a closed sheet.
      actions={
        <button type="button" popoverTarget={filterPanelId} className={buttonClass('secondary', 'lg:hidden')}>
          {t('refused.open')}
        </button>
      }
    >
      {t(lostPlace !== null ? 'refused.placeText' : 'refused.text')}
    </Notice>
  )
}

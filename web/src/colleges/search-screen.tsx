/** Search results for one student, as they arrive from the server: the whole page works without a script. */
import type { CollegeResult, Major } from '@bursar/contract/college-search'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { chosenStudent } from '../families/chosen-student.ts'
import { ownFamily } from '../families/own-family.ts'
import { StudentSwitch } from '../families/student-switch.tsx'
import { formatCount } from '../i18n/format.ts'
import {
  changed,
  filterNames,
  hrefOf,
  isUntidy,
  readAddress,
  type SearchAddress,
} from '../saved-searches/search-address.ts'
import { timeZone, today } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { highestPrice } from './college-price.tsx'
import { CollegeSummary } from './college-summary.tsx'
import { CollegeTable } from './college-table.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { favoriteWords } from './favorite-words.ts'
import { FilterPanel } from './filter-panel.tsx'
import { activeFilters } from './filter-words.ts'
import { findColleges, findMajors } from './find-colleges.ts'
import { ownBracket } from './income-bracket.ts'
import { NothingFound } from './nothing-found.tsx'
import { estimateOf } from './own-college.ts'
import { SortSelect, ViewSwitch } from './result-bar.tsx'
import { savedSearchWords } from './saved-search-words.ts'
import { SavedSearches } from './saved-searches.tsx'
import { SearchChips } from './search-chips.tsx'
import { collegeQueryOf, majorHrefOf, SearchForm } from './search-form.tsx'
import { filterPanelId } from './search-form-id.ts'
import { StarterNotice } from './starter-notice.tsx'
import { priceStudentIn } from './your-price.ts'

interface SearchScreenProps {
  /** The query of the address, as it is. */
  parameters: Record<string, string | string[] | undefined>
}

export async function SearchScreen({ parameters }: SearchScreenProps) {
  const address = readAddress(parameters)
  // A form without a script sends its empty fields too; the address that is shared later has none.
  if (isUntidy(parameters)) redirect(hrefOf(address))

  const search = await searchFor(address)
  const { family, student, bracket, homeState, majors } = search
  const { list, facets, refused } = search.found
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const filters = activeFilters(address, { names: filterNames, refused, majors: majors.titles, t, locale })
  const isLost = refused.includes('near')
  const { near: lost, ...withoutPlace } = address

  return (
    <PageFrame title={t('search.title')} lead={t('search.lead')}>
      <div className="grid gap-4">
        <OfflineNotice texts={{ title: t('offline.title'), text: t('offline.text') }} />
        <StudentSwitch
          students={family.students}
          chosenId={student?.id}
          lead={t('forWhom')}
          hrefOf={(studentId) => hrefOf(changed(address, { student: [studentId] }))}
        />
        <SearchForm
          address={address}
          studentId={student?.id}
          // The address of an only child need not name it.
          namesStudent={family.students.length > 1}
          filterCount={filters.length}
        />
        <SearchChips address={address} filters={filters} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FilterPanel
          address={address}
          refused={refused}
          facets={facets}
          majors={majors.titles}
          foundMajors={majors.found}
          homeState={homeState}
          bracket={bracket}
          studentId={student?.id}
        />
        <section aria-labelledby="results" className="grid min-w-0 content-start gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h2 id="results" className="text-lg" aria-live="polite">
              {t('search.found', { count: list.total, shown: formatCount(list.total, locale) })}
            </h2>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full max-sm:justify-between print:hidden">
              <SortSelect address={isLost ? withoutPlace : address} />
              <ViewSwitch address={address} />
              <SavedSearches
                label={t('saved.open')}
                failed={t('saved.failed')}
                address={address}
                proposal={
                  filters
                    .map(({ text }) => text)
                    .join(', ')
                    .slice(0, 100) || t('saved.everything')
                }
                words={savedSearchWords(t)}
                locale={locale}
                timeZone={timeZone()}
              />
            </div>
          </div>
          <MeantMajors address={address} majors={majors.meant} />
          {refused.length > 0 && <Refused lostPlace={isLost ? (lost?.[0] ?? '') : null} />}
          {list.release.isStarter && list.items.length === 0 && <StarterNotice release={list.release} />}
          {bracket === null && (
            <Notice
              title={t('noIncome.title')}
              actions={<ButtonLink href="/family/profile">{t('noIncome.action')}</ButtonLink>}
            >
              {t('noIncome.text')}
            </Notice>
          )}
          <FoundColleges address={address} search={search} filters={filters} />
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            hrefOf={(page) => hrefOf(changed(address, { page: [String(page)] }))}
          />
          {list.release.isStarter && list.items.length > 0 && <StarterNotice release={list.release} />}
        </section>
      </div>
    </PageFrame>
  )
}

/** What the address finds, and for whom. */
async function searchFor(address: SearchAddress) {
  const family = await ownFamily()
  const student = await chosenStudent(family, address.student?.[0])
  const bracket = ownBracket(family)
  const homeState = student?.stateOfResidence ?? family.state
  const extra = {
    ...(student && { studentId: student.id }),
    ...(bracket !== null && { income_bracket: bracket + 1 }),
  }
  const [found, majors, words, estimate] = await Promise.all([
    findColleges(address, extra),
    findMajors(address),
    favoriteWords(student?.firstName),
    student ? estimateOf(student.id) : null,
  ])
  const priceStudent = priceStudentIn(family, student, estimate, today())
  return { family, student, bracket, homeState, priceStudent, extra, found, majors, words }
}

interface FoundCollegesProps {
  address: SearchAddress
  search: Awaited<ReturnType<typeof searchFor>>
  filters: ReturnType<typeof activeFilters>
}

/** The colleges of this page of results, as cards or as a table. */
function FoundColleges({ address, search, filters }: FoundCollegesProps) {
  const { student, bracket, homeState, priceStudent, extra, words } = search
  const { list } = search.found
  const scale = Math.max(...list.items.map((college) => highestPrice(college, bracket, priceStudent)), 1)
  const isTable = address.view?.[0] === 'table'
  const collegeQuery = collegeQueryOf(address, student?.id)
  const hrefOfCollege = (id: number) => `/family/college/${id}${collegeQuery}`
  const favoriteOf = (college: CollegeResult) =>
    student && (
      <FavoriteButton
        key={`${student.id} ${college.id}`}
        collegeId={college.id}
        studentId={student.id}
        favoriteId={college.favoriteId}
        words={words(college.name)}
        isSmall={isTable}
      />
    )

  if (list.items.length === 0) {
    return (
      <NothingFound address={address} page={list.page} total={list.total} filters={filters} extra={extra} />
    )
  }
  if (isTable) {
    return (
      <CollegeTable
        colleges={list.items}
        address={address}
        bracket={bracket}
        homeState={homeState}
        priceStudent={priceStudent}
        hrefOfCollege={hrefOfCollege}
        favoriteOf={favoriteOf}
      />
    )
  }
  return (
    <ol className="grid gap-4">
      {list.items.map((college) => (
        <Card as="li" key={college.id} className="grid gap-4">
          <CollegeSummary
            college={college}
            href={hrefOfCollege(college.id)}
            bracket={bracket}
            homeState={homeState}
            priceStudent={priceStudent}
            scale={scale}
            distanceMiles={college.distanceMiles}
            action={favoriteOf(college)}
          />
        </Card>
      ))}
    </ol>
  )
}

interface MeantMajorsProps {
  address: SearchAddress
  majors: readonly Major[]
}

/** Fields of study that the words of the search may have meant. */
async function MeantMajors({ address, majors }: MeantMajorsProps) {
  if (majors.length === 0) return null
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
          <span lang="en">{title}</span>&nbsp;({formatCount(institutions, locale)})
        </Link>
      ))}
    </p>
  )
}

/** @param lostPlace the place to search around, if nobody knows it */
async function Refused({ lostPlace }: { lostPlace: string | null }) {
  const t = await getTranslations('colleges')
  return (
    <Notice
      kind="warn"
      title={lostPlace !== null ? t('refused.place', { place: lostPlace }) : t('refused.title')}
      // On a phone the fields are in a sheet that is closed.
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

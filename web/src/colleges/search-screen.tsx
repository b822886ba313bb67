/** Search results for one student, as they arrive from the server: the whole page works without a script. */
import { searchColleges } from '@bursar/contract/colleges'
import { getFamilyProfile } from '@bursar/contract/families'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { StudentSwitch } from '../families/student-switch.tsx'
import { chosenStudent } from '../families/students.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { favouriteWords } from '../favourites/favourite-words.ts'
import { formatCount } from '../i18n/format.ts'
import { load } from '../shell/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { priceFor } from './college-price.tsx'
import { CollegeSummary } from './college-summary.tsx'
import { bracketOf, parentsIncome } from './income-bracket.ts'
import { changed, hrefOf, isUntidy, queryOf, readAddress } from './search-address.ts'
import { SearchChips } from './search-chips.tsx'
import { SearchForm } from './search-form.tsx'
import { StarterNotice } from './starter-notice.tsx'

interface SearchScreenProps {
  /** The query of the address, as it is. */
  parameters: Record<string, string | string[] | undefined>
}

export async function SearchScreen({ parameters }: SearchScreenProps) {
  const address = readAddress(parameters)
  // A form without a script sends its empty fields too; the address that is shared later has none.
  if (isUntidy(parameters)) redirect(hrefOf(address))
  const { query, refused } = queryOf(address)

  const family = await load(getFamilyProfile)
  const student = chosenStudent(family, address.student?.[0])
  const income = parentsIncome(family)
  const bracket = income === null ? null : bracketOf(income)
  const [list, t, words, locale] = await Promise.all([
    load(searchColleges, {
      querystring: {
        ...query,
        ...(student && { studentId: student.id }),
        ...(bracket !== null && { income_bracket: bracket + 1 }),
      },
    }),
    getTranslations('colleges'),
    favouriteWords(student?.firstName),
    getLocale(),
  ])
  const scale = Math.max(
    ...list.items.map((college) =>
      Math.max(college.costOfAttendance.value ?? 0, priceFor(college, bracket).figure.value ?? 0),
    ),
    1,
  )
  const collegeHref = (id: number) => `/family/college/${id}${student ? `?student=${student.id}` : ''}`

  return (
    <PageFrame title={t('search.title')} lead={t('search.lead')}>
      <div className="grid gap-4">
        <StudentSwitch
          students={family.students}
          chosenId={student?.id}
          hrefOf={(studentId) => hrefOf(changed(address, { student: [studentId] }))}
        />
        <SearchForm key={hrefOf(address)} address={address} refused={refused} studentId={student?.id} />
        <SearchChips address={address} refused={refused} />
      </div>
      <section aria-labelledby="results" className="grid gap-4">
        <h2 id="results" className="text-lg" aria-live="polite">
          {t('search.found', { count: list.total, shown: formatCount(list.total, locale) })}
        </h2>
        {list.release.isStarter && <StarterNotice release={list.release} />}
        {bracket === null && (
          <Notice
            title={t('noIncome.title')}
            actions={<ButtonLink href="/family/profile">{t('noIncome.action')}</ButtonLink>}
          >
            {t('noIncome.text')}
          </Notice>
        )}
        {list.items.length === 0 ? (
          <EmptyState
            title={t('empty.title')}
            action={
              <ButtonLink href={hrefOf(address.student ? { student: address.student } : {})}>
                {t('empty.action')}
              </ButtonLink>
            }
          >
            {t('empty.text')}
          </EmptyState>
        ) : (
          <ol className="grid gap-4">
            {list.items.map((college) => (
              <Card as="li" key={college.id} className="grid gap-4">
                <CollegeSummary
                  college={college}
                  href={collegeHref(college.id)}
                  bracket={bracket}
                  homeState={student?.stateOfResidence ?? family.state}
                  scale={scale}
                  action={
                    student && (
                      <FavouriteButton
                        key={student.id}
                        collegeId={college.id}
                        studentId={student.id}
                        favouriteId={college.favouriteId}
                        words={words(college.name)}
                      />
                    )
                  }
                />
              </Card>
            ))}
          </ol>
        )}
        <Pagination
          page={list.page}
          totalPages={list.totalPages}
          hrefOf={(page) => hrefOf(changed(address, { page: [String(page)] }))}
        />
      </section>
    </PageFrame>
  )
}

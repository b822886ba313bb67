/** A student's favorites with their notes, or some of them side by side. Their price bars share one scale. */

import { studentForPrices, yourPrice } from '@bursar/contract/pricing'
import { homeStateOf } from '@bursar/formula/household/home-state'
import { redirect } from 'next/navigation'
import { ScoresNote } from '../colleges/card-notes.tsx'
import { highestPrice } from '../colleges/college-price.tsx'
import { CollegeSummary } from '../colleges/college-summary.tsx'
import { incomeBracketOf } from '../colleges/income-bracket.ts'
import { type OwnYears, ownYears, yearsOf } from '../colleges/own-years.ts'
import { YearsLine } from '../colleges/years-line.tsx'
import { YearsNote } from '../colleges/years-note.tsx'
import { findSelectedStudent } from '../families/find-selected-student.ts'
import { NoStudent } from '../families/no-student.tsx'
import { ownPriceEstimate } from '../families/own-estimate.ts'
import { ownFamily } from '../families/own-family.ts'
import { StudentSwitch } from '../families/student-switch.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { studentParameter } from '../routes/student-parameter.ts'
import { today } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { favoritesHref, isNonCanonicalComparison, readFavoritesAddress } from './compare-address.ts'
import { CompareForm } from './compare-form.tsx'
import { compareFormId } from './compare-form-id.ts'
import { CompareScreen } from './compare-screen.tsx'
import { FavoriteCards } from './favorite-cards.tsx'
import { RefreshForAdded } from './refresh-for-added.tsx'
import { RemovableFavorite } from './removable-favorite.tsx'

interface FavoritesScreenProps {
  /** The query parameters of the address, unvalidated. */
  parameters: Record<string, string | string[] | undefined>
}

export async function FavoritesScreen({ parameters }: FavoritesScreenProps) {
  const address = readFavoritesAddress(parameters)
  if (isNonCanonicalComparison(parameters)) redirect(favoritesHref(address))
  const [family, t, colleges] = await Promise.all([
    ownFamily(),
    getTranslations('favorites'),
    getTranslations('colleges'),
  ])
  const student = await findSelectedStudent(family, address.student)
  if (student && address.compare.length > 0)
    return <CompareScreen family={family} student={student} address={address} />

  const favorites = family.favorites.filter((favorite) => favorite.studentId === student?.id)
  const [estimate, years] = student
    ? await Promise.all([
        ownPriceEstimate(student.id),
        ownYears(
          student.id,
          favorites.map(({ college }) => college.id),
        ),
      ])
    : [null, null]
  const priceStudent = studentForPrices(family, student, estimate, today())
  const bracket = incomeBracketOf(family, priceStudent)
  const priced = favorites.map((favorite) => ({
    ...favorite,
    price: yourPrice(favorite.college, priceStudent),
  }))
  const scale = Math.max(1, ...priced.map(({ college, price }) => highestPrice(college, price, bracket)))
  const searchHref = `/family/college/search${student ? `?${studentParameter}=${student.id}` : ''}`
  return (
    <PageFrame
      title={t('title')}
      lead={student ? t('lead', { name: student.firstName }) : undefined}
      actions={favorites.length > 0 && <ButtonLink href={searchHref}>{t('addMore')}</ButtonLink>}
    >
      <OfflineNotice texts={{ title: colleges('offline.title'), text: colleges('offline.text') }} />
      <StudentSwitch
        students={family.students}
        selectedId={student?.id}
        hrefOf={(id) => favoritesHref({ student: id })}
      />
      {student && (
        <RefreshForAdded
          key={student.id}
          studentId={student.id}
          collegeIds={favorites.map(({ college }) => college.id)}
        />
      )}
      {!student ? (
        <NoStudent title={t('noStudent.title')} action={t('noStudent.action')}>
          {t('noStudent.text')}
        </NoStudent>
      ) : favorites.length === 0 ? (
        <EmptyState
          title={t('empty.title', { name: student.firstName })}
          action={
            <ButtonLink variant="primary" href={searchHref}>
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          {favorites.length > 1 && (
            <CompareForm
              studentId={student.id}
              texts={{
                lead: t('compare.lead'),
                compare: t('compare.action'),
                tooFew: t('compare.tooFew'),
                tooMany: t('compare.tooMany'),
              }}
            />
          )}
          <h2 className="sr-only">{t('list')}</h2>
          <FavoriteCards
            key={student.id}
            studentId={student.id}
            cards={priced.map(({ id, college, note, version, isInRelease, price }) => ({
              favoriteId: id,
              collegeId: college.id,
              card: (
                <RemovableFavorite
                  favoriteId={id}
                  collegeId={college.id}
                  studentId={student.id}
                  note={note ?? ''}
                  version={version}
                  canUndo={isInRelease}
                  texts={textsOf(t, college.name)}
                  action={
                    favorites.length > 1 && (
                      <label className="target flex items-center gap-3 font-semibold">
                        <input
                          type="checkbox"
                          form={compareFormId}
                          name="compare"
                          value={college.id}
                          aria-label={t('compare.tickName', { college: college.name })}
                          className="size-5 accent-primary"
                        />
                        {t('compare.tick')}
                      </label>
                    )
                  }
                >
                  <CollegeSummary
                    college={college}
                    href={`/family/college/${college.id}?${studentParameter}=${student.id}`}
                    bracket={bracket}
                    homeState={homeStateOf(student, family)}
                    price={price}
                    scores={priceStudent?.scores ?? null}
                    scale={scale}
                  />
                  <FavoriteYears own={years} collegeId={college.id} />
                </RemovableFavorite>
              ),
            }))}
          />
          {years && <YearsNote own={years} student={student} />}
          {priceStudent && (
            <ScoresNote colleges={favorites.map(({ college }) => college)} scores={priceStudent.scores} />
          )}
        </>
      )}
    </PageFrame>
  )
}

function FavoriteYears({ own, collegeId }: { own: OwnYears | null; collegeId: number }) {
  const years = yearsOf(own, collegeId)
  return years && <YearsLine years={years} />
}

function textsOf(t: Awaited<ReturnType<typeof getTranslations<'favorites'>>>, name: string) {
  return {
    remove: t('remove'),
    removeName: t('removeName', { college: name }),
    removed: t('removed', { college: name }),
    undo: t('undo'),
    failed: t('button.failed'),
    removeForGood: {
      title: t('removeForGood.title', { college: name }),
      text: t('removeForGood.text'),
      keep: t('removeForGood.keep'),
      remove: t('removeForGood.remove'),
    },
    note: {
      label: t('note.label'),
      name: t('note.name', { college: name }),
      hint: t('note.hint'),
      saving: t('note.saving'),
      saved: t('note.saved'),
      failed: t('note.failed'),
      signedOut: t('note.signedOut'),
      again: t('note.again'),
      removed: t('note.removed'),
      addAgain: t('note.addAgain'),
      changed: t('note.changed'),
      keepBoth: t('note.keepBoth'),
      tooLong: t('note.tooLong'),
      keepMine: t('note.keepMine'),
      keepOther: t('note.keepOther'),
      withoutScripts: t('note.withoutScripts'),
    },
  }
}

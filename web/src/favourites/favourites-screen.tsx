/** The colleges that a student keeps, drawn on one scale. */
import { getFamilyProfile } from '@bursar/contract/families'
import { getTranslations } from 'next-intl/server'
import { priceFor } from '../colleges/college-price.tsx'
import { CollegeSummary } from '../colleges/college-summary.tsx'
import { bracketOf, parentsIncome } from '../colleges/income-bracket.ts'
import { StudentSwitch } from '../families/student-switch.tsx'
import { chosenStudent, studentParameter } from '../families/students.ts'
import { load } from '../shell/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { RemovableFavourite } from './removable-favourite.tsx'

export async function FavouritesScreen({ studentId }: { studentId: string | undefined }) {
  const [family, t] = await Promise.all([load(getFamilyProfile), getTranslations('favourites')])
  const student = chosenStudent(family, studentId)
  const favourites = family.favorites.filter((favourite) => favourite.studentId === student?.id)
  const income = parentsIncome(family)
  const bracket = income === null ? null : bracketOf(income)
  const scale = Math.max(
    1,
    ...favourites.map(({ college }) =>
      Math.max(college.costOfAttendance.value ?? 0, priceFor(college, bracket).figure.value ?? 0),
    ),
  )
  const searchHref = `/family/college/search${student ? `?${studentParameter}=${student.id}` : ''}`
  return (
    <PageFrame
      title={t('title')}
      lead={student ? t('lead', { name: student.firstName }) : undefined}
      actions={favourites.length > 0 && <ButtonLink href={searchHref}>{t('addMore')}</ButtonLink>}
    >
      <StudentSwitch
        students={family.students}
        chosenId={student?.id}
        hrefOf={(id) => `/family/college-favorites?${studentParameter}=${id}`}
      />
      {favourites.length === 0 ? (
        <EmptyState
          title={t('empty.title', { name: student?.firstName ?? '' })}
          action={
            <ButtonLink look="primary" href={searchHref}>
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <ol className="grid gap-4">
          {favourites.map(({ id, college }) => (
            <Card as="li" key={id}>
              <RemovableFavourite
                favouriteId={id}
                collegeId={college.id}
                studentId={student?.id ?? ''}
                words={{
                  remove: t('remove'),
                  removeName: t('removeName', { college: college.name }),
                  removed: t('removed', { college: college.name }),
                  undo: t('undo'),
                  failed: t('button.failed'),
                }}
              >
                <CollegeSummary
                  college={college}
                  href={`/family/college/${college.id}?${studentParameter}=${student?.id}`}
                  bracket={bracket}
                  homeState={student?.stateOfResidence ?? family.state}
                  scale={scale}
                />
              </RemovableFavourite>
            </Card>
          ))}
        </ol>
      )}
    </PageFrame>
  )
}

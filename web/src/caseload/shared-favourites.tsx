/** The colleges that the students of a family keep, with their published prices. */
import type { FamilyView } from '@bursar/contract/caseload'
import type { CostBasis } from '@bursar/contract/college-cards'
import type { Favourite } from '@bursar/contract/favourites'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { formatDollars } from '../i18n/format.ts'
import { Table } from '../ui/table.tsx'

interface SharedFavouritesProps {
  favourites: readonly z.infer<typeof Favourite>[]
  /** Names of the students where the family shares them. */
  students: NonNullable<FamilyView['profile']>['students']
}

export async function SharedFavourites({ favourites, students }: SharedFavouritesProps) {
  const [t, locale] = await Promise.all([getTranslations('caseload'), getLocale()])
  const price = (value: number | null, basis: CostBasis | null) =>
    value === null ? (
      t('notPublished')
    ) : (
      <>
        {formatDollars(value, locale)}
        {basis === 'program' && (
          <span className="block text-sm font-normal text-soft">{t('priceOfProgram')}</span>
        )}
      </>
    )
  const nameOf = new Map(students.map(({ id, firstName }) => [id, firstName]))
  return (
    <Table
      caption={t('favourites')}
      hideCaption
      rows={favourites}
      keyOf={({ id }) => id}
      columns={[
        { key: 'college', header: t('college'), isHeading: true, cell: ({ college }) => college.name },
        ...(students.length > 0
          ? [
              {
                key: 'student',
                header: t('student'),
                isTyped: true,
                cell: ({ studentId }: z.infer<typeof Favourite>) => nameOf.get(studentId) ?? '–',
              },
            ]
          : []),
        {
          key: 'cost',
          header: t('costOfAttendance'),
          isFigure: true,
          cell: ({ college }) => price(college.costOfAttendance.value, college.costBasis),
        },
        {
          key: 'price',
          header: t('averageNetPrice'),
          isFigure: true,
          cell: ({ college }) => price(college.netPrice.value, college.costBasis),
        },
        { key: 'note', header: t('note'), isTyped: true, cell: ({ note }) => note ?? '–' },
      ]}
    />
  )
}

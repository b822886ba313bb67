/** The favorite colleges of a family's students, with the source, year and residency of the published prices. */

import type { FamilyView, SharedPrice } from '@bursar/contract/caseload'
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import type { Favorite } from '@bursar/contract/favorites'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { stateNames } from '@bursar/contract/state-names'
import { homeStateOf } from '@bursar/formula/household/home-state'
import { useLocale } from 'next-intl'
import type { z } from 'zod'
import { closingTexts } from '../colleges/closing-texts.ts'
import { priceDifference } from '../colleges/college-price.tsx'
import { FigureSource } from '../colleges/figure-source.tsx'
import { tableSources } from '../colleges/table-sources.ts'
import { yearText } from '../colleges/year-text.ts'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Table } from '../ui/table.tsx'

type FavoriteCollege = z.infer<typeof Favorite>

interface SharedFavoritesProps {
  favorites: readonly FavoriteCollege[]
  /** The students, if the family shares its profile. */
  students: NonNullable<FamilyView['profile']>['students']
  /** Their first names by id, which are shared with the results, too. */
  names: ReadonlyMap<string, string>
  /** Null if the family doesn't share it. */
  familyState: FamilyView['state']
  /** The students' own prices; null if the family doesn't share their results. */
  prices: readonly SharedPrice[] | null
}

export function SharedFavorites({ favorites, students, names, familyState, prices }: SharedFavoritesProps) {
  const t = useTranslations('caseload')
  const studentOf = new Map(students.map((student) => [student.id, student]))
  const priceOf = (favorite: FavoriteCollege, figure: Figure) => (
    <Price
      college={favorite.college}
      figure={figure}
      homeState={homeStateOf(studentOf.get(favorite.studentId), { state: familyState })}
    />
  )
  return (
    <>
      <Table
        caption={t('favoriteColleges')}
        hideCaption
        isWide
        rows={favorites}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'college',
            header: t('college'),
            isRowHeader: true,
            cell: ({ college }) => <CollegeName college={college} />,
          },
          ...(names.size > 0
            ? [
                {
                  key: 'student',
                  header: t('student'),
                  breaksLongWords: true,
                  cell: ({ studentId }: FavoriteCollege) => names.get(studentId) ?? '–',
                },
              ]
            : []),
          {
            key: 'cost',
            header: t('costOfAttendance'),
            isNumeric: true,
            cell: (favorite) => priceOf(favorite, favorite.college.costOfAttendance),
          },
          {
            key: 'price',
            header: prices ? t('estimatedPrice') : t('averageNetPrice'),
            isNumeric: true,
            cell: (favorite) => {
              const own = prices?.find(({ favoriteId }) => favoriteId === favorite.id)
              if (own) return <OwnPrice price={own} />
              return (
                <>
                  {prices && <span className="block text-sm font-normal text-soft">{t('averageOfAll')}</span>}
                  {priceOf(favorite, favorite.college.netPrice)}
                </>
              )
            },
          },
          { key: 'note', header: t('note'), breaksLongWords: true, cell: ({ note }) => note ?? '–' },
        ]}
      />
      <FigureSource
        entries={tableSources([
          { head: t('costOfAttendance'), figures: favorites.map(({ college }) => college.costOfAttendance) },
          { head: t('averageNetPrice'), figures: favorites.map(({ college }) => college.netPrice) },
        ])}
      />
    </>
  )
}

function CollegeName({ college }: { college: CollegeCard }) {
  const closing = closingTexts(college, useTranslations('colleges'), useLocale())
  return (
    <>
      {college.name}
      {closing && <span className="block font-normal text-danger">{closing.short}</span>}
    </>
  )
}

/** The student's own price, as the family sees it. */
function OwnPrice({ price: own }: { price: SharedPrice }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(roundedPrice(amount), locale)
  return (
    <span className="block">
      {formatDollars(own.price, locale)}
      <span className="ml-auto block max-w-60 text-sm font-normal whitespace-normal text-soft">
        {own.source === 'estimate'
          ? `${t('yourPrice.cardRange', { low: dollars(own.low), high: dollars(own.high) })} · ${t(`yourPrice.confidence.${own.confidence}`)}`
          : t(`known.${own.source}.dated`, { day: formatDay(own.on, locale) })}
      </span>
    </span>
  )
}

interface PriceProps {
  college: CollegeCard
  figure: Figure
  /** The student's state of residence; null if not shared. */
  homeState: string | null
}

function Price({ college, figure, homeState }: PriceProps) {
  const t = useTranslations('caseload')
  const priceTexts = useTranslations('colleges.price')
  const locale = useLocale()
  if (figure.value === null) return t('notPublished')
  // For a student whose state is unknown, it is also unknown whether the in-state price applies.
  const more = priceDifference(college, homeState ?? 'not known')
  const note = [
    college.costBasis === 'program' && t('priceOfProgram'),
    more === 'unknown' && priceTexts('inStateOnly', { state: stateNames[college.state] }),
    typeof more === 'number' &&
      more > 0 &&
      priceTexts('inStateMore', { state: stateNames[college.state], more: formatDollars(more, locale) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className="block">
      {formatDollars(figure.value, locale)}
      <span className="ml-auto block max-w-60 text-sm font-normal whitespace-normal text-soft">
        {[note, yearText(figure.year ?? '', locale)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

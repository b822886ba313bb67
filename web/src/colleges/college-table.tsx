/** Search results as a table with one row for each college. Column headers sort it. */
import type { Figure } from '@bursar/contract/college-cards'
import type { CollegeResult } from '@bursar/contract/college-search'
import { type MapArea, pointOn } from '@bursar/contract/map-drawings'
import { canEstimate, pricedCollegeOf, type StudentForPrices, yourPrice } from '@bursar/contract/pricing'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { hrefOf, type SearchAddress, withChanges } from '../saved-searches/search-address.ts'
import { type WideColumn, WideTable } from '../ui/wide-table.tsx'
import { priceListPath } from '../visitors/paths.ts'
import { MajorCell } from './card-notes.tsx'
import { closingTexts } from './closing-texts.ts'
import { priceDifference, priceFor } from './college-price.tsx'
import { kindsOf } from './college-summary.tsx'
import { NotedFigure, RowHeader, SortLink } from './college-table-views.tsx'
import { FigureSource } from './figure-source.tsx'
import { type FigureKind, figureText } from './figure-text.ts'
import { packCollege } from './packed-college.ts'
import { nextSort, type SortName, sortOf } from './sorts.ts'
import { TablePrice } from './table-price.tsx'
import { type SourcedColumn, tableSources } from './table-sources.ts'
import { VisitorTablePrice } from './visitor-table-price.tsx'

interface CollegeTableProps {
  colleges: readonly CollegeResult[]
  address: SearchAddress
  bracket: number | null
  homeState: string | null
  priceStudent: StudentForPrices | null
  hrefOfCollege: (college: CollegeResult) => string
  favoriteOf: (college: CollegeResult) => ReactNode
  /** The map that the table is beside: it has only the price of each college, and its number on the map. */
  mapArea?: MapArea | undefined
}

interface TableColumn {
  column: WideColumn
  cell: (college: CollegeResult) => ReactNode
  source?: SourcedColumn
}

export function CollegeTable({
  colleges,
  address,
  bracket,
  homeState,
  priceStudent,
  hrefOfCollege,
  favoriteOf,
  mapArea,
}: CollegeTableProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const isBesideMap = mapArea !== undefined
  const hasDistance = colleges.some(({ distanceMiles }) => distanceMiles !== null)
  const text = (figure: Figure, kind: FigureKind) =>
    figureText(figure, kind, locale, (status) => t(`figure.${status}`))
  const distanceText = ({ distanceMiles: miles }: CollegeResult) =>
    miles === null ? null : t('distance', { miles: Math.round(miles) })
  const hasMajor = colleges.some(({ programEarnings }) => programEarnings !== null)
  const order = sortOf(address)
  const column = (key: SortName, header: string, isFigure = true): WideColumn => ({
    key,
    isNumeric: isFigure,
    sort: order?.sort === key ? (order.order === 'ASC' ? 'ascending' : 'descending') : 'none',
    header: <SortLink {...sortOfColumn(address, key)} label={header} />,
  })
  const priceHead = canEstimate(priceStudent)
    ? t('yourPrice.card')
    : bracket === null
      ? t('table.price')
      : t('table.ownPrice')
  const priceColumn = column('net_price', priceHead)
  const isForVisitor = address.path !== undefined
  const price: TableColumn = {
    column: isForVisitor
      ? {
          ...priceColumn,
          header: (
            <>
              <span className="with-answers:hidden">{priceColumn.header}</span>
              {/* The server can't sort by a price that it doesn't know; the list of prices can. */}
              <Link href={priceListPath} prefetch={false} className="link hidden with-answers:inline">
                {t('yourPrice.card')}
              </Link>
            </>
          ),
        }
      : priceColumn,
    cell: (college) => (
      <PriceCell
        key="price"
        college={college}
        bracket={bracket}
        homeState={homeState}
        priceStudent={priceStudent}
        isForVisitor={isForVisitor}
      />
    ),
    source: { head: priceHead, figures: colleges.map((college) => priceFor(college, bracket).figure) },
  }
  const figures = (
    key: SortName,
    head: string,
    kind: FigureKind,
    figureOf: (college: CollegeResult) => Figure | null,
    otherwise = '',
  ): TableColumn => ({
    column: column(key, head),
    cell: (college) => {
      const figure = figureOf(college)
      return figure ? text(figure, kind) : otherwise
    },
    source: { head, figures: colleges.flatMap((college) => figureOf(college) ?? []) },
  })
  const others = (): TableColumn[] => [
    figures('cost', t('table.cost'), 'dollars', (college) => college.costOfAttendance),
    figures(
      'acceptance_rate',
      t('table.acceptance'),
      'share',
      (college) => (college.isOpenAdmission ? null : college.acceptanceRate),
      t('openAdmission'),
    ),
    figures('graduation_rate', t('table.graduation'), 'share', (college) => college.graduationRate),
    figures('earnings', t('table.earnings'), 'dollars', (college) => college.medianEarnings),
    ...(hasMajor
      ? [
          {
            ...figures(
              'major_earnings',
              t('major.column'),
              'dollars',
              ({ programEarnings }) => programEarnings?.earnings ?? null,
            ),
            cell: (college: CollegeResult) => <MajorCell key="major" college={college} />,
          },
        ]
      : []),
    figures('size', t('table.size'), 'count', (college) => college.undergraduates),
    ...(hasDistance
      ? [
          {
            column: column('distance', t('table.distance')),
            cell: (college: CollegeResult) => distanceText(college) ?? t('figure.missing'),
          },
        ]
      : []),
  ]
  const columns = [price, ...(isBesideMap ? [] : others())]
  return (
    <>
      <WideTable
        caption={t('table.caption')}
        firstColumn={column('name', t('table.college'), false)}
        columns={columns.map((one) => one.column)}
        rows={colleges.map((college, at) => {
          const isOnMap = isBesideMap && pointOn(mapArea, college) !== null
          const notes = [
            closingTexts(college, t, locale)?.short,
            isBesideMap && !isOnMap && t('resultMap.notOnMap'),
            college.costBasis === 'program' && t('table.ofProgram'),
            isBesideMap && distanceText(college),
          ].filter((note) => typeof note === 'string')
          const action = favoriteOf(college)
          return {
            key: String(college.id),
            // In the name's column, which stays visible while the table scrolls sideways.
            header: (
              <RowHeader
                {...(isOnMap && { number: at + 1 })}
                name={college.name}
                href={hrefOfCollege(college)}
                place={`${college.city}, ${college.state}${isBesideMap ? '' : '\u00a0·'}`}
                {...(!isBesideMap && { kinds: kindsOf(college, t) })}
                {...(notes.length > 0 && { note: notes.join(' · ') })}
                {...(action && { action })}
              />
            ),
            cells: columns.map(({ cell }) => cell(college)),
          }
        })}
      />
      <FigureSource
        label={t('table.sources')}
        entries={tableSources(columns.flatMap(({ source }) => source ?? []))}
      />
    </>
  )
}

function sortOfColumn(address: SearchAddress, sort: SortName) {
  const now = sortOf(address)
  const { order: _, ...rest } = withChanges(address, {})
  return {
    href: hrefOf({ ...rest, ...nextSort(address, sort) }),
    now: now?.sort === sort ? now.order : null,
  }
}

interface PriceCellProps {
  college: CollegeResult
  bracket: number | null
  homeState: string | null
  priceStudent: StudentForPrices | null
  isForVisitor: boolean
}

/** The student's own price, or what others paid. */
function PriceCell({ college, bracket, homeState, priceStudent, isForVisitor }: PriceCellProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const price = yourPrice(college, priceStudent)
  if (price?.source === 'estimate') return <TablePrice estimate={price.estimate} />
  if (price)
    return <NotedFigure figure={formatDollars(price.price, locale)} note={t(`known.${price.source}.short`)} />
  const { figure, isOwn } = priceFor(college, bracket)
  const more = figure.value === null ? null : priceDifference(college, homeState)
  // Only a visitor's browser knows whether there are answers.
  const isUnderOwnHead = bracket !== null || canEstimate(priceStudent) || isForVisitor
  const published = (
    <>
      {figureText(figure, 'dollars', locale, (status) => t(`figure.${status}`))}
      {figure.value !== null && !isOwn && isUnderOwnHead && (
        <span className={isForVisitor ? 'hidden with-answers:block text-soft' : 'block text-soft'}>
          {t('table.averageOfAll')}
        </span>
      )}
      {typeof more === 'number' && more > 0 && (
        <span className="block text-soft">
          {t('table.outOfState', { more: formatDollars(more, locale) })}
        </span>
      )}
    </>
  )
  const priced = isForVisitor ? pricedCollegeOf(college) : null
  return priced ? <VisitorTablePrice college={packCollege(priced)}>{published}</VisitorTablePrice> : published
}

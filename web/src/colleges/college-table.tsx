/** Search results as a table with one row for each college. Column headers sort it. */
import type { Figure } from '@bursar/contract/college-cards'
import type { CollegeResult } from '@bursar/contract/college-search'
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
import { priceDifference, priceFor } from './college-price.tsx'
import { kindsOf } from './college-summary.tsx'
import { NotedFigure, RowHeader, SortLink } from './college-table-views.tsx'
import { FigureSource } from './figure-source.tsx'
import { type FigureKind, figureText } from './figure-text.ts'
import { packCollege } from './packed-college.ts'
import { nextSort, type SortName, sortOf } from './sorts.ts'
import { TablePrice } from './table-price.tsx'
import { tableSources } from './table-sources.ts'
import { VisitorTablePrice } from './visitor-table-price.tsx'

interface CollegeTableProps {
  colleges: readonly CollegeResult[]
  address: SearchAddress
  bracket: number | null
  homeState: string | null
  priceStudent: StudentForPrices | null
  hrefOfCollege: (college: CollegeResult) => string
  favoriteOf: (college: CollegeResult) => ReactNode
}

export function CollegeTable({
  colleges,
  address,
  bracket,
  homeState,
  priceStudent,
  hrefOfCollege,
  favoriteOf,
}: CollegeTableProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const hasDistance = colleges.some(({ distanceMiles }) => distanceMiles !== null)
  const text = (figure: Figure, kind: FigureKind) =>
    figureText(figure, kind, locale, (status) => t(`figure.${status}`))
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
  const sources = tableSources([
    { head: priceHead, figures: colleges.map((college) => priceFor(college, bracket).figure) },
    { head: t('table.cost'), figures: colleges.map((college) => college.costOfAttendance) },
    {
      head: t('table.acceptance'),
      figures: colleges.filter((one) => !one.isOpenAdmission).map((one) => one.acceptanceRate),
    },
    { head: t('table.graduation'), figures: colleges.map((college) => college.graduationRate) },
    { head: t('table.earnings'), figures: colleges.map((college) => college.medianEarnings) },
    {
      head: t('major.column'),
      figures: colleges.flatMap(({ programEarnings }) => programEarnings?.earnings ?? []),
    },
    { head: t('table.size'), figures: colleges.map((college) => college.undergraduates) },
  ])
  return (
    <>
      <WideTable
        caption={t('table.caption')}
        firstColumn={column('name', t('table.college'), false)}
        columns={[
          isForVisitor
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
          column('cost', t('table.cost')),
          column('acceptance_rate', t('table.acceptance')),
          column('graduation_rate', t('table.graduation')),
          column('earnings', t('table.earnings')),
          ...(hasMajor ? [column('major_earnings', t('major.column'))] : []),
          column('size', t('table.size')),
          ...(hasDistance ? [column('distance', t('table.distance'))] : []),
        ]}
        rows={colleges.map((college) => {
          return {
            key: String(college.id),
            // In the name's column, which stays visible while the table scrolls sideways.
            header: (
              <RowHeader
                name={college.name}
                href={hrefOfCollege(college)}
                place={`${college.city}, ${college.state}\u00a0·`}
                kinds={kindsOf(college, t)}
                {...(college.costBasis === 'program' && { note: t('table.ofProgram') })}
                action={favoriteOf(college)}
              />
            ),
            cells: [
              <PriceCell
                key="price"
                college={college}
                bracket={bracket}
                homeState={homeState}
                priceStudent={priceStudent}
                isForVisitor={isForVisitor}
              />,
              text(college.costOfAttendance, 'dollars'),
              college.isOpenAdmission ? t('openAdmission') : text(college.acceptanceRate, 'share'),
              text(college.graduationRate, 'share'),
              text(college.medianEarnings, 'dollars'),
              ...(hasMajor ? [<MajorCell key="major" college={college} />] : []),
              text(college.undergraduates, 'count'),
              ...(hasDistance
                ? [
                    college.distanceMiles === null
                      ? t('figure.missing')
                      : t('distance', { miles: Math.round(college.distanceMiles) }),
                  ]
                : []),
            ],
          }
        })}
      />
      <FigureSource label={t('table.sources')} entries={sources} />
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

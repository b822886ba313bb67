/** A bar chart of new families per week, rendered on the server. Positions are percentages of the width, so that text is not scaled. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { useFormatter, useLocale } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Table } from '../ui/table.tsx'

interface Week {
  /** The Monday. */
  weekOf: string
  count: number
}

const height = 180
const floor = 28
const ceiling = 14
/** One in so many weeks has a label; on phones, half of those do. */
const labelEvery = 4

/** Of the labels at the lines, in pixels. On a phone, a share of the width would be too narrow for them. */
const digitWidth = 8

const percent = (share: number) => `${Math.round(share * 100) / 100}%`

export function GrowthChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations('admin.growth')
  const locale = useLocale()
  const format = useFormatter()
  const day = (weekOf: string) =>
    format.dateTime(new Date(`${weekOf}T12:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const max = Math.max(1, ...weeks.map(({ count }) => count))
  const x = scaleBand<number>()
    .domain(weeks.map((_, index) => index))
    .range([0, 100])
    .paddingInner(0.25)
  const y = scaleLinear()
    .domain([0, max])
    .nice(4)
    .range([height - floor, ceiling])
  const lines = y.ticks(4).filter(Number.isInteger)
  const axisWidth = 8 + digitWidth * Math.max(...lines.map((tick) => formatCount(tick, locale).length))
  /** In the middle of its bar, the label would leave the page on a phone. */
  const isLast = (index: number) => index + labelEvery >= weeks.length
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className="grid gap-2">
      <div className="flex">
        <svg aria-hidden width={axisWidth} height={height} className="shrink-0">
          {lines.map((tick) => (
            <text key={tick} x="0" y={y(tick)} dy="0.35em" fontSize="13" className="figures fill-soft">
              {formatCount(tick, locale)}
            </text>
          ))}
        </svg>
        <svg
          role="img"
          aria-label={t('picture', { count: total, weeks: weeks.length, most: max })}
          height={height}
          className="w-0 flex-1 overflow-visible"
        >
          {lines.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          {weeks.map(({ weekOf, count }, index) => (
            <rect
              key={weekOf}
              x={percent(x(index) ?? 0)}
              width={percent(x.bandwidth())}
              y={y(count)}
              height={Math.max(0, height - floor - y(count))}
              className="fill-primary"
            />
          ))}
          {weeks.map(({ weekOf }, index) =>
            index % labelEvery === 0 ? (
              <text
                key={weekOf}
                x={percent((x(index) ?? 0) + (isLast(index) ? x.bandwidth() : x.bandwidth() / 2))}
                y={height - 8}
                textAnchor={isLast(index) ? 'end' : 'middle'}
                fontSize="13"
                className={index % (labelEvery * 2) === 0 ? 'fill-soft' : 'fill-soft max-sm:hidden'}
              >
                {day(weekOf)}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <Disclosure summary={t('asTable')}>
        <Table
          caption={t('title')}
          hideCaption
          rows={weeks}
          keyOf={({ weekOf }) => weekOf}
          columns={[
            { key: 'week', header: t('week'), isRowHeader: true, cell: ({ weekOf }) => day(weekOf) },
            {
              key: 'count',
              header: t('newFamilies'),
              isNumeric: true,
              cell: ({ count }) => formatCount(count, locale),
            },
          ]}
        />
      </Disclosure>
    </figure>
  )
}

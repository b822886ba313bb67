'use client'
/** The years of a plan as stacked bars, with the same figures as a table. Pressing a year shows how its amounts were calculated. */
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Table2 } from '../ui/icons.tsx'
import type { DrawnBand, DrawnPlan } from './bands.ts'
import type { ExplainedYear } from './explained-lines.ts'
import { TimelineTable } from './timeline-table.tsx'
import { YearLines } from './year-lines.tsx'

/** In the color of what they mean on other pages; each differs in lightness or pattern too. */
const fills: Record<DrawnBand, string> = {
  grants: 'fill-grant',
  income: 'fill-primary',
  savings: 'fill-primary/50',
  work: 'fill-surface stroke-soft',
  loans: 'fill-warn',
  gap: 'stroke-danger',
  netPrice: 'fill-primary',
  cost: 'fill-primary',
}
const gapPattern = 'plan-gap'
const height = 260
/** Between the bars of two students in one year. */
const space = 4

interface TimelineProps {
  drawn: DrawnPlan
  /** The same years with what their amounts follow from. */
  explained: readonly { year: number; awardYear: string; students: readonly ExplainedYear[] }[]
  overlapYears: readonly number[]
  names: Record<string, string>
}

export function Timeline({ drawn, explained, overlapYears, names }: TimelineProps) {
  const t = useTranslations('plan')
  const [isTable, setTable] = useState(false)
  const [selected, setSelected] = useState<number | null>(null)
  const { years } = drawn
  const year = explained.find((one) => one.year === selected)
  if (years.length === 0) return <p>{t('timeline.none')}</p>
  return (
    <div className="grid min-w-0 gap-4">
      <Legend keys={drawn.keys} />
      <div>
        <Bars drawn={drawn} names={names} />
        <ul className="flex" aria-label={t('timeline.years')}>
          {years.map((one) => (
            <li key={one.year} className="grid min-w-0 flex-1">
              <button
                type="button"
                aria-expanded={selected === one.year}
                onClick={() => setSelected(selected === one.year ? null : one.year)}
                className={classes(
                  'target figures min-w-0 rounded-sm px-0 py-1 text-center text-sm hover:underline',
                  selected === one.year ? 'bg-tint font-bold' : 'font-semibold',
                )}
              >
                <span className="sr-only">{t('timeline.show', { year: one.awardYear })}</span>
                <span aria-hidden="true">{`’${one.awardYear.slice(2)}`}</span>
              </button>
              {overlapYears.includes(one.year) && (
                <span className="border-t-3 border-ink px-1 pt-1 text-center text-sm" data-overlap>
                  {t('timeline.inCollege', { count: one.students.length })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {year && <YearLines year={year} names={names} />}
      <div className="print:hidden">
        <Button icon={<Table2 size={20} />} aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t('timeline.hideTable') : t('timeline.showTable')}
        </Button>
      </div>
      {/* Always there for screen readers, which can't read the bars. On a printed summary only if it is shown. */}
      <div className={isTable ? undefined : 'print-detail sr-only print:not-sr-only'}>
        <TimelineTable drawn={drawn} names={names} />
      </div>
    </div>
  )
}

function Legend({ keys }: Pick<DrawnPlan, 'keys'>) {
  const t = useTranslations('plan')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {keys.map((key) => (
        <li key={key} className="flex items-center gap-2">
          <svg aria-hidden="true" width={16} height={16}>
            <Band band={key} x="1" width="14" y={1} height={14} />
          </svg>
          {t(`bands.${key}`)}
        </li>
      ))}
    </ul>
  )
}

interface BandProps {
  band: DrawnBand
  x: string
  width: string
  y: number
  height: number
}

function Band({ band, ...place }: BandProps) {
  return (
    <rect
      {...place}
      className={fills[band]}
      {...(band === 'gap' && { fill: `url(#${gapPattern})`, strokeWidth: 1.5 })}
    />
  )
}

function Bars({ drawn: { keys, years }, names }: Pick<TimelineProps, 'drawn' | 'names'>) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const most = Math.max(1, ...years.map(({ cost }) => cost))
  const mostStudents = Math.max(1, ...years.map(({ students }) => students.length))
  const scale = (height - 24 - space * (mostStudents - 1)) / most
  const column = 100 / years.length
  return (
    // The table has the same figures for screen readers.
    <svg aria-hidden="true" width="100%" height={height} className="print:[zoom:0.7]" data-timeline>
      <pattern
        id={gapPattern}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={2.5} height={6} className="fill-danger" />
      </pattern>
      <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-control" />
      {years.map((year, at) => {
        const x = `${(at + 0.12) * column}%`
        const width = `${0.76 * column}%`
        let top = height - 1
        const bars = year.students.map((student) => {
          const bands = keys.flatMap((band) => {
            const tall = Math.max(student.bands[band] ?? 0, 0) * scale
            if (tall < 0.5) return []
            top -= tall
            return [<Band key={band} band={band} x={x} width={width} y={top} height={tall} />]
          })
          const middle = top
          top -= space
          return (
            <g key={student.studentId} data-student={names[student.studentId]} data-top={Math.round(middle)}>
              {bands}
            </g>
          )
        })
        return (
          <g key={year.year}>
            {bars}
            <text
              x={`${(at + 0.5) * column}%`}
              y={top - 2}
              textAnchor="middle"
              className="figures fill-ink text-sm"
            >
              {t('timeline.thousands', { amount: formatDollars(year.cost / 1000, locale) })}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

'use client'
/** How exact the result is so far: the likely SAI with its range, what the last screen brought, and a way to stop here. */
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Shown } from '../accuracy/shown-sai.ts'
import { formatCount } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import type { Outlook, StudentOutlook } from './outlook.ts'
import { type InterviewTexts, useInterviewTexts } from './texts.ts'

interface MeterProps {
  /** Null while the formula loads. */
  outlook: Outlook | null
  /** The student on the screen, if any. */
  studentId: string | null
  /** The address of the screen. */
  screen: string
  isStopping: boolean
  onStop: () => void
}

const widthOf = ({ low, high }: Shown) => high - low

export function Meter({ outlook, studentId, screen, isStopping, onStop }: MeterProps) {
  const t = useInterviewTexts()
  const student = outlook?.students.find(({ id }) => id === studentId) ?? outlook?.students[0] ?? null
  const narrowed = useNarrowed(student, screen)
  const isOnly = outlook === null || outlook.students.length < 2
  return (
    <section
      aria-label={t('meter.label')}
      className="grid min-h-32 max-sm:min-h-40 content-start gap-2 rounded-md border border-line bg-surface px-4 py-3 print:hidden"
    >
      {student && (
        <>
          <LikelySai student={student} name={isOnly ? null : student.name} />
          <p
            role="status"
            className={classes('text-sm text-grant empty:hidden', narrowed && !narrowed.isNow && 'invisible')}
          >
            {narrowed && t('meter.narrowed', narrowed.widths)}
          </p>
          <div>
            <Button variant="quiet" className="-ml-4" busy={isStopping} onClick={onStop}>
              {t('meter.stop')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function LikelySai({ student: { sai, isExact }, name }: { student: StudentOutlook; name: string | null }) {
  const t = useInterviewTexts()
  const locale = useLocale()
  const count = (value: number) => formatCount(value, locale)
  return (
    <>
      {/* A line of its own, so that a longer range never moves the questions. */}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="max-sm:w-full">
          {name
            ? t(isExact ? 'meter.saiOf' : 'meter.likelyOf', { name })
            : t(isExact ? 'meter.sai' : 'meter.likely')}
        </span>
        <strong className="figures text-xl">{count(sai.value)}</strong>
        <span className="text-soft">{rangeText(t, sai, count, isExact)}</span>
      </p>
      <Exactness sai={sai} />
    </>
  )
}

function rangeText(
  t: InterviewTexts,
  { low, high }: Shown,
  count: (value: number) => string,
  isExact: boolean,
): string {
  if (isExact) return t('meter.exact')
  return low === high ? t('meter.nearlyExact') : t('meter.range', { low: count(low), high: count(high) })
}

/** From the lowest SAI to one that no aid depends on. */
const scale = { low: -1_500, high: 40_000 }
const percent = (value: number) =>
  (100 * (Math.min(Math.max(value, scale.low), scale.high) - scale.low)) / (scale.high - scale.low)

/** The range as a bar. The text beside it says the same. */
function Exactness({ sai: { low, high, value } }: { sai: Shown }) {
  const [from, to, at] = [percent(low), percent(high), percent(value)]
  return (
    // SVG, because widths of HTML elements would need style attributes, which our Content Security Policy blocks.
    <svg aria-hidden="true" className="h-2 w-full overflow-visible">
      <rect width="100%" height={8} rx={4} className="fill-sunk" />
      <rect
        x={`${Math.min(from, 99)}%`}
        width={`${Math.max(to - from, 1)}%`}
        height={8}
        rx={4}
        className="fill-control"
      />
      <rect x={`${Math.min(at, 99)}%`} y={-2} width={4} height={12} rx={2} className="fill-primary" />
    </svg>
  )
}

/**
 * How the width of a student's range changed with the last screen; null if it didn't become narrower. `isNow` is false while the
 * answers on the screen make it wider again: the line is hidden then, but keeps its place, so that the questions don't move.
 */
function useNarrowed(student: StudentOutlook | null, screen: string) {
  const locale = useLocale()
  const [narrowed, setNarrowed] = useState<{ id: string; before: number; after: number } | null>(null)
  const last = useRef<{ screen: string; id: string; width: number } | null>(null)
  const id = student?.id
  const width = student && widthOf(student.sai)
  useEffect(() => {
    if (width === null || id === undefined) return
    const before = last.current
    // While the screen's answers change, its start stays what the next one is compared with.
    if (before?.screen === screen) return
    last.current = { screen, id, width }
    const isNarrower = before !== null && before.id === id && width < before.width
    setNarrowed(isNarrower ? { id, before: before.width, after: width } : null)
  }, [id, width, screen])
  if (narrowed === null) return null
  const { before, after } = narrowed
  return {
    widths: { before: formatCount(before, locale), after: formatCount(after, locale) },
    isNow: narrowed.id === id && width !== null && width <= after,
  }
}

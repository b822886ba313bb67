'use client'
/** All colleges by a visitor's own price: a histogram, filters, and the list. Computed in the browser; nothing is sent. */
import { publicCollegePath } from '@bursar/contract/college-address'
import { stateNames, stateOptions } from '@bursar/contract/state-names'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { formatCount, formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { PriceHistogram } from '../ui/price-histogram.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { useVisitorStudent } from '../visitors/use-visitor-student.ts'
import type { FoundPrices, PricedRow, PriceFilter } from './find-prices.ts'
import { controls, everything, levels, pageSize, queryOf, readFilter } from './price-address.ts'
import { useFoundPrices } from './use-found-prices.ts'

const levelNames = { 4: '4-year', 2: '2-year', 1: 'less-than-2-year' } as const

/** Browsers refuse more than a hundred changes of the address in half a minute, and sliders change a filter often. */
const restMs = 300

/** The filter, which the address keeps. */
function useFilter() {
  const [filter, setFilter] = useState(everything)
  useEffect(() => {
    const { search } = window.location
    if (search) setFilter(readFilter(search))
  }, [])
  useEffect(() => {
    const query = queryOf(filter)
    if (query === window.location.search.slice(1)) return
    const store = () => {
      stop()
      window.history.replaceState(null, '', query ? `?${query}` : window.location.pathname)
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('click', store, true)
    }
    const timer = setTimeout(store, restMs)
    // Ahead of what is clicked: after a link, it would end the navigation that the link began.
    document.addEventListener('click', store, true)
    return stop
  }, [filter])
  return [filter, setFilter] as const
}

/** Shown only while there are answers (`with-answers:`). */
export function PriceList() {
  const t = useTranslations('colleges.byPrice')
  const locale = useLocale()
  const student = useVisitorStudent()?.student ?? null
  const [filter, setFilter] = useFilter()
  // Without an income there are no prices to list.
  const isWithoutPrices = student !== null && student.income === null && student.sai === null
  const { found, hasFailed, retry } = useFoundPrices(student, filter)
  const results = useRef<HTMLElement>(null)
  /** For buttons that go away when they are pressed. */
  const fromButton = (action: () => void) => () => {
    results.current?.focus()
    action()
  }
  const change = (part: Partial<PriceFilter>) =>
    setFilter((before) => ({ ...before, limit: pageSize, ...part }))

  if (isWithoutPrices) return <p className="hidden with-answers:block">{t('needIncome')}</p>
  return (
    <div className="hidden grid-cols-1 gap-8 with-answers:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="grid content-start gap-5">
        <PriceHistogram
          bins={found?.bins ?? []}
          from={filter.from}
          to={filter.to}
          onChange={change}
          texts={{ legend: t('price'), from: t('from'), to: t('to'), noLimit: t('noLimit') }}
          locale={locale}
        />
        <PriceFilters filter={filter} onChange={change} />
        {queryOf(filter) !== '' && (
          <div>
            <Button onClick={fromButton(() => setFilter(everything))}>{t('clear')}</Button>
          </div>
        )}
      </div>
      <section
        ref={results}
        tabIndex={-1}
        data-focus-target=""
        aria-labelledby="found"
        className="grid min-w-0 content-start gap-4"
      >
        {hasFailed ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{t('failed')}</p>
            <Button onClick={fromButton(retry)}>{t('retry')}</Button>
          </div>
        ) : found && student ? (
          <Found
            found={found}
            filter={filter}
            year={student.entryYear}
            onMore={() => setFilter((before) => ({ ...before, limit: before.limit + pageSize }))}
          />
        ) : (
          <p className="text-soft">{t('loading')}</p>
        )}
      </section>
    </div>
  )
}

interface PriceFiltersProps {
  filter: PriceFilter
  onChange: (part: Partial<PriceFilter>) => void
}

function PriceFilters({ filter, onChange }: PriceFiltersProps) {
  const t = useTranslations('colleges.byPrice')
  const all = useTranslations('colleges')
  return (
    <>
      <TextField
        name="words"
        label={t('words')}
        value={filter.words}
        onChange={(words) => onChange({ words })}
        autoComplete="off"
      />
      <Select
        name="sort"
        label={t('sort')}
        placeholder={t('sortPrice')}
        options={[{ value: 'known', label: t('sortKnown') }]}
        value={filter.sort === 'known' ? 'known' : null}
        onChange={(sort) => onChange({ sort: sort ?? 'price' })}
      />
      <Select
        name="state"
        label={t('state')}
        placeholder={t('anyState')}
        options={stateOptions}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      {/* On phones, the list shouldn't be far below. */}
      <Disclosure summary={t('moreFilters')}>
        <Select
          name="control"
          label={t('control')}
          placeholder={t('anyControl')}
          options={controls.map((value) => ({ value, label: all(`type.${value}`) }))}
          value={filter.control}
          onChange={(control) => onChange({ control })}
        />
        <Select
          name="level"
          label={t('level')}
          placeholder={t('anyLevel')}
          options={levels.map((level) => ({
            value: String(level),
            label: all(`level.${levelNames[level]}`),
          }))}
          value={filter.level && String(filter.level)}
          onChange={(chosen) => onChange({ level: levels.find((level) => String(level) === chosen) ?? null })}
        />
      </Disclosure>
    </>
  )
}

interface FoundProps {
  found: FoundPrices
  filter: PriceFilter
  /** In whose fall the student starts: the prices are of that academic year. */
  year: number
  onMore: () => void
}

export function Found({ found: { total, rows }, filter: { from, to }, year, onMore }: FoundProps) {
  const t = useTranslations('colleges.byPrice')
  const locale = useLocale()
  const list = useLostFocus<HTMLOListElement>(rows.length < total)
  const values = {
    count: total,
    shown: formatCount(total, locale),
    from: formatDollars(from ?? 0, locale),
    to: formatDollars(to ?? 0, locale),
  }
  const heading =
    from === null ? (to === null ? 'found' : 'foundUnder') : to === null ? 'foundFrom' : 'foundBetween'
  return (
    <>
      <h2 id="found" aria-live="polite" className="text-lg">
        {t(heading, values)}
      </h2>
      {total === 0 && <p>{t('none')}</p>}
      <ol {...list} className="grid border-t border-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      {rows.length < total && (
        <div>
          <Button onClick={onMore}>{t('more')}</Button>
        </div>
      )}
      <p className="text-sm text-soft">{t('note', { year: String(year) })}</p>
    </>
  )
}

function Row({ row }: { row: PricedRow }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <Link prefetch={false} href={publicCollegePath(row)} className="link font-semibold">
          {row.name}
        </Link>
        <p className="text-sm text-soft">
          {row.city}, {stateNames[row.state]} · {t(`type.${row.control}`)}
        </p>
      </div>
      <span className="figures shrink-0 text-lg font-bold">{formatDollars(row.price, locale)}</span>
    </li>
  )
}

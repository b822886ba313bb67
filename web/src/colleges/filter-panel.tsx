'use client'
/**
 * All filters, with the number of colleges for each choice. A sheet on phones, a column on wider screens. Works without scripts; its controls
 * belong to the search form.
 */
import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '../ui/button-class.ts'
import { X } from '../ui/icons.tsx'
import { FetchedBoxes } from './fetched-boxes.tsx'
import { FilterBoxes, FilterRadios, FilterText } from './filter-controls.tsx'
import type {
  Boxes as BoxesFilter,
  FilterData,
  MajorFilter,
  PlaceFilter,
  RangeFilter,
} from './filter-data.ts'
import { FilterGroup } from './filter-group.tsx'
import { unpackOptions } from './filter-options.ts'
import { FilterPriceRange } from './filter-price-range.tsx'
import { filterPanelId, filterTitleId, searchFormId } from './search-form-id.ts'
import { SuggestField } from './suggest-field.tsx'
import type { SuggestFieldProps } from './suggestions.ts'

interface FilterPanelProps {
  filters: readonly FilterData[]
  /** The search without its filters; `null` if it has none. */
  clearHref: string | null
  /** The page with every filter open, for browsers without scripts. */
  allHref: string
  /** Whether this is that page. */
  isAll: boolean
  /** Where the choices come from that are fetched when they are opened, and whose state comes first. */
  fetchFrom: { href: string; homeState: string | null }
  /** What suggesting majors needs. */
  suggest: Omit<SuggestFieldProps, 'id' | 'name' | 'value' | 'placeholder' | 'source'>
  texts: Record<
    'title' | 'clear' | 'close' | 'openAll' | 'apply' | 'from' | 'to' | 'lowest' | 'highest' | 'noLimit',
    string
  >
}

export function FilterPanel(props: FilterPanelProps) {
  const { filters, clearHref, allHref, texts } = props
  return (
    <section id={filterPanelId} popover="auto" aria-label={texts.title} className="filter-panel">
      <div className="head">
        <h2 id={filterTitleId} tabIndex={-1}>
          {texts.title}
        </h2>
        <span>
          {clearHref !== null && (
            <Link prefetch={false} href={clearHref} className="target link">
              {texts.clear}
            </Link>
          )}
          <button
            type="button"
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            aria-label={texts.close}
            className="target"
          >
            <X size={20} />
          </button>
        </span>
      </div>

      {/* Scrolls between the head and the foot of the sheet, so that neither lies over what is looked for. */}
      <div className="filters">
        <noscript>
          <a rel="nofollow" href={allHref} className="target link block p-4">
            {texts.openAll}
          </a>
        </noscript>
        {filters.map((filter) => (
          <FilterGroup key={filter.title} {...groupOf(filter)}>
            <Filter filter={filter} panel={props} />
          </FilterGroup>
        ))}
      </div>
      <div className="foot">
        <button type="submit" form={searchFormId} className={buttonClass('primary', 'w-full')}>
          {texts.apply}
        </button>
      </div>
    </section>
  )
}

const groupOf = ({ title, isOpen, isLong }: Pick<FilterData, 'title' | 'isOpen' | 'isLong'>) => ({
  title,
  isOpen,
  isLong,
})

function Filter({ filter, panel }: { filter: FilterData; panel: FilterPanelProps }) {
  switch (filter.kind) {
    case 'boxes':
      if (filter.isLong) return <LongBoxes filter={filter} panel={panel} />
      return filter.none !== undefined && filter.options === '' ? (
        <p className="text-soft">{filter.none}</p>
      ) : (
        <FilterBoxes {...filter} options={unpackOptions(filter.options)} />
      )
    case 'radios':
      return <FilterRadios {...filter} options={unpackOptions(filter.options)} />
    case 'range':
      return <Range filter={filter} texts={panel.texts} locale={panel.suggest.locale} />
    case 'place':
      return <Place filter={filter} />
    case 'majors':
      return <Majors filter={filter} panel={panel} />
  }
}

const never = () => () => {}

/** A long list arrives with what is chosen, and the rest follows when scripts run: open, the states were a tenth of the page. */
function LongBoxes({ filter, panel }: { filter: BoxesFilter; panel: FilterPanelProps }) {
  const { title, name, chosen, fetched } = filter
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!fetched && !panel.isAll && !hasScripts) {
    const options = unpackOptions(filter.options).filter(([value]) => chosen.includes(value))
    return (
      <>
        <FilterBoxes {...filter} options={options} />
        <span className="more-to-come" />
      </>
    )
  }
  return (
    <FetchedBoxes
      title={title}
      name={name}
      chosen={chosen}
      options={filter.options}
      filter={fetched}
      {...panel.fetchFrom}
      locale={panel.suggest.locale}
    />
  )
}

interface RangeProps {
  filter: RangeFilter
  texts: FilterPanelProps['texts']
  locale: string
}

/** Minimum and maximum, both optional. */
function Range({ filter, texts, locale }: RangeProps) {
  const { title, names, values, wrong = [], hint, error, unit, bins } = filter
  const [min] = names
  const describedBy = [error && `${min}-error`, hint && `${min}-hint`].filter(Boolean).join(' ') || undefined
  const fieldOf = (at: 0 | 1, label: string) => ({
    name: names[at],
    label: unit ? `${label} (${unit})` : label,
    value: values[at],
    isWrong: wrong.includes(names[at]),
    describedBy,
  })
  const [from, to] = [fieldOf(0, texts.from), fieldOf(1, texts.to)]
  return (
    <>
      {hint && (
        <p id={`${min}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${min}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
      {bins?.some((count) => count > 0) ? (
        <FilterPriceRange
          bins={bins}
          min={from}
          max={to}
          texts={{ legend: title, from: texts.lowest, to: texts.highest, noLimit: texts.noLimit }}
          locale={locale}
        />
      ) : (
        <div className="flex gap-3">
          {[from, to].map((field) => (
            <FilterText key={field.name} id={field.name} {...field} isFigure />
          ))}
        </div>
      )}
    </>
  )
}

function Place({ filter: { near, miles, isWrongMiles, error, texts } }: { filter: PlaceFilter }) {
  return (
    <>
      {error && (
        <p id="near-error" className="font-semibold text-danger">
          {error}
        </p>
      )}
      <FilterText
        id="near"
        name="near"
        label={texts.place}
        value={near}
        isWrong={Boolean(error)}
        describedBy={error ? 'near-error' : undefined}
      />
      <FilterText
        id="within_miles"
        name="within_miles"
        label={texts.within}
        value={miles}
        isFigure
        isWrong={isWrongMiles ?? false}
        unit={texts.miles}
      />
    </>
  )
}

function Majors({ filter, panel }: { filter: MajorFilter; panel: FilterPanelProps }) {
  const { words, found, families, credentials, notes, texts } = filter
  return (
    <>
      <label htmlFor="major" className="text-sm text-soft">
        {texts.words}
      </label>
      <SuggestField
        {...panel.suggest}
        id="major"
        name="major"
        value={words}
        placeholder={texts.placeholder}
        source="majors"
      />
      {notes.map((note) => (
        <p key={note} className="text-sm text-soft">
          {note}
        </p>
      ))}
      <div>
        <FilterBoxes {...found} options={unpackOptions(found.options)} />
      </div>
      {[families, ...(credentials ? [credentials] : [])].map((boxes) => (
        <FilterGroup key={boxes.name} {...groupOf(boxes)} isNested>
          {boxes.isLong ? (
            <LongBoxes filter={boxes} panel={panel} />
          ) : (
            <FilterBoxes {...boxes} options={unpackOptions(boxes.options)} />
          )}
        </FilterGroup>
      ))}
    </>
  )
}

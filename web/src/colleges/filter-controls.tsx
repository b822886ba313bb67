'use client'
/**
 * Form controls for filters. They are outside the search form and belong to it by its id. They follow the address: a filter that was removed
 * by its chip is unchecked.
 */
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlClass } from '../ui/field.tsx'
import { SelectFrame, selectClass } from '../ui/select-frame.tsx'
import type { BoxOption } from './filter-options.ts'
import { searchFormId } from './search-form-id.ts'

/** The user's choice, until the address changes. */
export function useFollowing<Value>(given: Value, isSame: (one: Value, other: Value) => boolean = Object.is) {
  const [value, setValue] = useState(given)
  const [last, setLast] = useState(given)
  if (!isSame(last, given)) {
    setLast(given)
    setValue(given)
  }
  return [value, setValue] as const
}

interface BoxesProps {
  name: string
  chosen: readonly string[]
  options: readonly BoxOption[]
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value))

/**
 * A checkbox that is ticked may move to another list, as a field of study does to those that are chosen. Then the focus follows it, or stays
 * at the filter if the checkbox isn't there any more. Returns properties of the checkboxes.
 */
function useMovedFocus(name: string) {
  const latest = useRef<{ box: HTMLInputElement; group: HTMLDetailsElement | null }>(null)
  // Before the page finds that nothing has the focus, and sends it to the top.
  useLayoutEffect(() => {
    const { box, group } = latest.current ?? {}
    if (!box || box.isConnected) return
    latest.current = null
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const boxes = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`)
    const moved = [...boxes].find(({ value }) => value === box.value)
    const target = moved ?? group?.querySelector('summary')
    target?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      latest.current = { box: target, group: target.closest('details') }
    },
    // React doesn't report it when the checkbox is removed.
    onBlur: () => {
      latest.current = null
    },
  }
}

export function FilterBoxes({ name, chosen, options }: BoxesProps) {
  const [ticked, setTicked] = useFollowing(chosen, isSameList)
  const focusHandlers = useMovedFocus(name)
  return options.map(([value, label, count, language]) => (
    <label key={value} className="filter-choice">
      <input
        type="checkbox"
        form={searchFormId}
        name={name}
        value={value}
        checked={ticked.includes(value)}
        {...focusHandlers}
        onChange={({ target }) =>
          setTicked(target.checked ? [...ticked, value] : ticked.filter((one) => one !== value))
        }
      />
      <span lang={language}>{label}</span>
      {count && <span className="count">{count}</span>}
    </label>
  ))
}

interface ChoiceProps {
  name: string
  chosen: string
  options: readonly BoxOption[]
}

/** Radio buttons; the empty value means no filter. */
export function FilterRadios({ name, chosen, options }: ChoiceProps) {
  const [picked, setPicked] = useFollowing(chosen)
  return options.map(([value, label, count]) => (
    <label key={value} className="filter-choice">
      <input
        type="radio"
        form={searchFormId}
        name={name}
        value={value}
        checked={picked === value}
        onChange={() => setPicked(value)}
      />
      <span>{label}</span>
      {count && <span className="count">{count}</span>}
    </label>
  ))
}

interface TextProps {
  id: string
  name: string
  label: string
  value: string
  isFigure?: boolean
  isWrong?: boolean
  describedBy?: string | undefined
  /** Shown after the field, such as "miles". */
  unit?: string
  onType?: (typed: string) => void
}

export function FilterText({
  id,
  name,
  label,
  value,
  isFigure,
  isWrong,
  describedBy,
  unit,
  onType,
}: TextProps) {
  const [typed, setTyped] = useFollowing(value)
  return (
    <div className="filter-text">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          type="text"
          form={searchFormId}
          name={name}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onType?.(target.value)
          }}
          inputMode={isFigure ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={80}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          className={isFigure ? `${controlClass} figures` : controlClass}
        />
        {unit && <span>{unit}</span>}
      </div>
    </div>
  )
}

interface SelectProps {
  id: string
  name: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

export function FilterSelect({ id, name, value, options }: SelectProps) {
  const [picked, setPicked] = useFollowing(value)
  return (
    <SelectFrame>
      <select
        id={id}
        form={searchFormId}
        name={name}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
        className={selectClass}
      >
        {options.map(([chosen, label]) => (
          <option key={chosen} value={chosen}>
            {label}
          </option>
        ))}
      </select>
    </SelectFrame>
  )
}

'use client'
/** The two kinds of levers: a list, and a slider with its amount. Both are native, for the keyboard and screen readers. */
import type { ReactNode } from 'react'
import { SelectFrame, selectClass } from '../ui/select-frame.tsx'

interface SelectLeverProps {
  id: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  hint?: string | undefined
  onChange: (value: string) => void
  effect: ReactNode
}

export function SelectLever({ id, label, value, options, hint, onChange, effect }: SelectLeverProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <SelectFrame>
        <select
          id={id}
          value={value}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
          className={selectClass}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectFrame>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {effect}
    </div>
  )
}

interface SliderLeverProps {
  id: string
  label: string
  value: number
  max: number
  step: number
  /** The value in words, also for screen readers. */
  text: string
  onChange: (value: number) => void
  effect: ReactNode
}

export function SliderLever({ id, label, value, max, step, text, onChange, effect }: SliderLeverProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="figures">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(max, value)}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="target w-full accent-primary"
      />
      {effect}
    </div>
  )
}

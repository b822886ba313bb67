'use client'
/** The elements of `search-form.tsx`, which gets its texts as data. */
import { buttonClass } from '../ui/button-class.ts'
import { Search, SlidersHorizontal } from '../ui/icons.tsx'
import { filterPanelId } from './search-form-id.ts'
import { SuggestField } from './suggest-field.tsx'
import type { SuggestFieldProps } from './suggestions.ts'

interface SearchFieldsProps {
  /** What the search keeps besides its words and filters. */
  hidden: { student: string | undefined; view: string | undefined }
  label: string
  suggest: SuggestFieldProps
  /** The texts of the buttons. */
  submit: string
  filters: string
}

export function SearchFields({ hidden, label, suggest, submit, filters }: SearchFieldsProps) {
  return (
    <>
      {hidden.student !== undefined && <input type="hidden" name="student" value={hidden.student} />}
      {hidden.view !== undefined && <input type="hidden" name="view" value={hidden.view} />}
      <div className="flex flex-wrap gap-2">
        <label className="sr-only" htmlFor={suggest.id}>
          {label}
        </label>
        <div className="flex min-w-0 flex-1 gap-2">
          <SuggestField {...suggest} />
          <button type="submit" className={buttonClass('primary', 'shrink-0')}>
            <Search size={20} />
            <span className="max-sm:sr-only">{submit}</span>
          </button>
        </div>
        <button
          type="button"
          popoverTarget={filterPanelId}
          className={buttonClass('secondary', 'max-sm:w-full lg:hidden')}
        >
          <SlidersHorizontal size={20} />
          {filters}
        </button>
      </div>
    </>
  )
}

/** Search and filters of a list, as a plain form: it works by GET without a script, and the address carries them. */
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { SelectFrame, selectClass } from '../ui/select-frame.tsx'

export interface Filter {
  /** Of the call's query. */
  name: string
  label: string
  /** Without choices it is a day, or a text. */
  options?: readonly { value: string; label: string }[]
  /** What somebody types, with an example. */
  isText?: boolean
  example?: string
  /** What is shown while none of them is chosen, where that is not everything. */
  none?: string
}

interface FilterFormProps {
  path: string
  /** Said to those who hear the page: what is searched. */
  label: string
  /** What is being asked now. */
  address: Readonly<Record<string, unknown>>
  /** The label of the search field; without it there is none. */
  search?: string | undefined
  filters?: readonly Filter[]
}

export function FilterForm({ path, label, address, search, filters = [] }: FilterFormProps) {
  const t = useTranslations('lists')
  const textOf = (name: string) => String(address[name] ?? '')
  const asked = ['search', 'page', ...filters.map(({ name }) => name)]
  /** What else the address says stays as it is. */
  const kept = Object.keys(address).filter((name) => !asked.includes(name))
  return (
    // A form with other starting values is another form: fields that the browser has touched keep theirs otherwise.
    <search aria-label={label} key={JSON.stringify(address)} className="print:hidden">
      <form action={path} method="get" className="flex flex-wrap items-end gap-3">
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value={textOf(name)} />
        ))}
        {search && (
          <div className="grid min-w-0 grow basis-64 gap-1">
            <label htmlFor="list-search" className="text-sm font-semibold">
              {search}
            </label>
            <input
              id="list-search"
              name="search"
              type="search"
              maxLength={100}
              defaultValue={textOf('search')}
              spellCheck={false}
              autoComplete="off"
              className={controlClass}
            />
          </div>
        )}
        {filters.map(({ name, label: filterLabel, options, isText, example, none = t('any') }) => (
          <div key={name} className="grid min-w-0 grow basis-40 gap-1 sm:grow-0">
            <label htmlFor={`list-${name}`} className="text-sm font-semibold">
              {filterLabel}
            </label>
            {options ? (
              <SelectFrame>
                <select id={`list-${name}`} name={name} defaultValue={textOf(name)} className={selectClass}>
                  <option value="">{none}</option>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              </SelectFrame>
            ) : (
              <input
                id={`list-${name}`}
                name={name}
                type={isText ? 'text' : 'date'}
                {...(isText && {
                  maxLength: 64,
                  spellCheck: false,
                  autoComplete: 'off',
                  placeholder: example,
                })}
                defaultValue={textOf(name)}
                className={controlClass}
              />
            )}
          </div>
        ))}
        <button type="submit" className={buttonClass('secondary', 'max-sm:w-full')}>
          <Search size={20} aria-hidden="true" />
          {t('show')}
        </button>
      </form>
    </search>
  )
}

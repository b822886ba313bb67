/** The search as a plain form: it works by GET without a script, and what was typed wrongly comes back as it was typed. */
import { collegeControls, collegeLevels } from '@bursar/contract/colleges'
import { stateNames } from '@bursar/contract/states'
import { Search, SlidersHorizontal } from 'lucide-react'
import Form from 'next/form'
import { useTranslations } from 'next-intl'
import { buttonClass } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { SelectFrame, selectClass } from '../ui/select-frame.tsx'
import type { SearchAddress, SearchName } from './search-address.ts'
import { sortNames } from './sorts.ts'

interface SearchFormProps {
  address: SearchAddress
  /** Parts of the address that nothing can be searched by. */
  refused: readonly SearchName[]
  studentId: string | undefined
}

const legendClass = 'mb-1 font-semibold'

export function SearchForm({ address, refused, studentId }: SearchFormProps) {
  const t = useTranslations('colleges')
  return (
    <Form action="/family/college/search" className="grid gap-4 print:hidden" aria-label={t('search.name')}>
      {studentId && <input type="hidden" name="student" value={studentId} />}
      {/* States that are on already; the list below adds one more. */}
      {address.state?.map((state) => (
        <input key={state} type="hidden" name="state" value={state} />
      ))}
      {address.major_code?.map((code) => (
        <input key={code} type="hidden" name="major_code" value={code} />
      ))}
      <div className="flex gap-2">
        <label className="sr-only" htmlFor="search">
          {t('search.words')}
        </label>
        <input
          id="search"
          name="search"
          type="search"
          defaultValue={address.search?.[0]}
          maxLength={200}
          placeholder={t('search.placeholder')}
          className={controlClass}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className={buttonClass('primary', 'shrink-0')}>
          <Search size={20} aria-hidden="true" />
          {t('search.submit')}
        </button>
      </div>
      <details className="group/filters rounded-md border border-line bg-surface" open={refused.length > 0}>
        <summary className="target flex items-center gap-2 rounded-md px-4 font-semibold text-primary">
          <SlidersHorizontal size={20} aria-hidden="true" />
          {t('search.filters')}
        </summary>
        <div className="grid gap-6 border-t border-line p-4 md:grid-cols-2">
          <div>
            <label htmlFor="state" className={`block ${legendClass}`}>
              {address.state ? t('search.anotherState') : t('search.state')}
            </label>
            <SelectFrame>
              <select id="state" name="state" defaultValue="" className={selectClass}>
                <option value="">{address.state ? t('search.noOther') : t('search.anyState')}</option>
                {Object.entries(stateNames)
                  .filter(([code]) => !address.state?.includes(code))
                  .map(([code, name]) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </select>
            </SelectFrame>
          </div>
          <div>
            <label htmlFor="sort" className={`block ${legendClass}`}>
              {t('search.sort')}
            </label>
            <SelectFrame>
              <select id="sort" name="sort" defaultValue={address.sort?.[0] ?? ''} className={selectClass}>
                <option value="">{t('sort.relevance')}</option>
                {sortNames.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort}`)}
                  </option>
                ))}
              </select>
            </SelectFrame>
          </div>
          <Boxes
            legend={t('search.level')}
            name="college_level"
            chosen={address.college_level}
            options={collegeLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
          />
          <Boxes
            legend={t('search.type')}
            name="college_type"
            chosen={address.college_type}
            options={collegeControls.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          />
          <Range
            legend={t('search.acceptance')}
            unit="%"
            names={['acceptance_rate_min', 'acceptance_rate_max']}
            address={address}
            refused={refused}
            error={t('search.acceptanceError')}
          />
          <Range
            legend={t('search.size')}
            names={['college_size_min', 'college_size_max']}
            address={address}
            refused={refused}
            error={t('search.sizeError')}
          />
          <div className="md:col-span-2">
            <button type="submit" className={buttonClass('primary')}>
              {t('search.apply')}
            </button>
          </div>
        </div>
      </details>
    </Form>
  )
}

interface BoxesProps {
  legend: string
  name: SearchName
  chosen: string[] | undefined
  options: readonly { value: string; label: string }[]
}

function Boxes({ legend, name, chosen, options }: BoxesProps) {
  return (
    <fieldset>
      <legend className={legendClass}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="target flex items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen?.includes(value)}
            className="size-5 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface RangeProps {
  legend: string
  unit?: string
  names: readonly [SearchName, SearchName]
  address: SearchAddress
  refused: readonly SearchName[]
  error: string
}

function Range({ legend, unit, names, address, refused, error }: RangeProps) {
  const t = useTranslations('colleges')
  const isWrong = names.some((name) => refused.includes(name))
  return (
    <fieldset>
      <legend className={legendClass}>{legend}</legend>
      {isWrong && (
        <p id={`${names[0]}-error`} className="mb-1 font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="flex items-end gap-3">
        {names.map((name, index) => (
          <label key={name} className="grid gap-1">
            <span className="text-sm text-soft">{index === 0 ? t('search.from') : t('search.to')}</span>
            <input
              type="text"
              inputMode="numeric"
              name={name}
              defaultValue={address[name]?.[0]}
              aria-invalid={refused.includes(name) || undefined}
              aria-describedby={isWrong ? `${names[0]}-error` : undefined}
              className={`${controlClass} figures max-w-28`}
            />
          </label>
        ))}
        {unit && <span className="pb-2.5 text-soft">{unit}</span>}
      </div>
    </fieldset>
  )
}

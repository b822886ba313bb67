/** Asks for the place to measure distances from. It is stored only in the address. */
import Form from 'next/form'
import { buttonClass } from '../ui/button-class.ts'
import { classes } from '../ui/classes.ts'
import { controlClass } from '../ui/field.tsx'
import type { FavoritesAddress } from './compare-address.ts'

interface PlaceFormProps {
  address: FavoritesAddress
  studentId: string
  isUnknown: boolean
  texts: { label: string; measure: string; unknown: string; measured: string }
}

export function PlaceForm({ address, studentId, isUnknown, texts }: PlaceFormProps) {
  const isMeasured = address.near !== undefined && !isUnknown
  return (
    <Form
      action="/family/college-favorites"
      data-navigates
      scroll={false}
      className="grid gap-1 print:hidden"
    >
      <input type="hidden" name="student" value={studentId} />
      <input type="hidden" name="compare" value={address.compare.join(',')} />
      <label htmlFor="near" className="w-fit font-semibold">
        {texts.label}
      </label>
      <div className="flex max-w-form flex-wrap gap-2">
        <input
          id="near"
          name="near"
          defaultValue={address.near}
          maxLength={80}
          autoComplete="off"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? 'near-result' : undefined}
          className={classes(controlClass, 'flex-1 basis-32')}
        />
        <button type="submit" className={buttonClass('secondary')}>
          {texts.measure}
        </button>
      </div>
      {/* The row of the table is far above. */}
      <p id="near-result" role="status" className={isUnknown ? 'font-semibold text-danger' : 'text-soft'}>
        {isUnknown ? texts.unknown : isMeasured && texts.measured}
      </p>
    </Form>
  )
}

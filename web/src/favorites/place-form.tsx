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
  texts: { label: string; measure: string; unknown: string }
}

export function PlaceForm({ address, studentId, isUnknown, texts }: PlaceFormProps) {
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
      {isUnknown && (
        <p id="near-error" className="font-semibold text-danger">
          {texts.unknown}
        </p>
      )}
      <div className="flex max-w-form flex-wrap gap-2">
        <input
          id="near"
          name="near"
          defaultValue={address.near}
          maxLength={80}
          autoComplete="off"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? 'near-error' : undefined}
          className={classes(controlClass, 'flex-1 basis-32')}
        />
        <button type="submit" className={buttonClass('secondary')}>
          {texts.measure}
        </button>
      </div>
    </Form>
  )
}

/** Fields and comments, from what pdf.js calls annotations. */

import { readAmount } from './amount.ts'
import type { Box, FormField } from './page.ts'

export interface Annotation {
  subtype?: string
  rect: [number, number, number, number]
  fieldType?: string
  fieldValue?: unknown
  checkBox?: boolean
  radioButton?: boolean
  exportValue?: string
  buttonValue?: string
  /** Bits of the PDF specification: 2 is hidden, 32 is not shown on a screen. */
  annotationFlags?: number
  /** What the annotation's appearance draws. */
  textContent?: string[]
  contentsObj?: { str?: string }
}

const hiddenFlags = 0b100010

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export function fieldOf(annotation: Annotation, box: Box): FormField | null {
  const { subtype, fieldType, annotationFlags = 0, textContent } = annotation
  if (annotationFlags & hiddenFlags) return null
  const shown = (textContent ?? []).join(' ').trim()
  if (subtype === 'FreeText') {
    const typed = trimmed(annotation.contentsObj?.str)
    return { box, kind: 'comment', text: agreed(typed, shown), isChecked: false }
  }
  if (subtype !== 'Widget') return null
  if (fieldType === 'Btn') {
    const chosen = annotation.fieldValue
    const own = annotation.exportValue ?? annotation.buttonValue
    return {
      box,
      kind: 'check box',
      text: '',
      isChecked: typeof chosen === 'string' && chosen !== 'Off' && chosen === own,
    }
  }
  if (fieldType !== 'Tx') return null
  const value = Array.isArray(annotation.fieldValue)
    ? annotation.fieldValue.map(trimmed).join(' ')
    : trimmed(annotation.fieldValue)
  return { box, kind: 'text', text: agreed(value, shown), isChecked: false }
}

/** A value and its appearance may be written differently, but have to be the same amount. */
function agreed(value: string, shown: string): string | null {
  if (value === '' || shown === '') return value || shown
  const [first, second] = [readAmount(value), readAmount(shown)]
  // A font without a minus sign draws another character in its place.
  const hasSameDigits = value.replace(/\D/g, '') === shown.replace(/\D/g, '')
  if (second === null && (first === null || hasSameDigits)) return value
  return first === second ? value : null
}

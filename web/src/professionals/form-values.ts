/** Converts a professional to form values and back, finds the changed fields, and merges the changes of two users. */
import type { Professional } from '@bursar/contract/professionals'

/** In the order of the form. */
export const detailFields = [
  'name',
  'email',
  'phone',
  'organization',
  'title',
  'statesServed',
  'languages',
  'capacity',
  'bio',
  'note',
] as const
export type DetailField = (typeof detailFields)[number]
/** `note` is how an admin verified the person. It is not part of the profile, so it is empty when a form opens. */
export type Details = Pick<Professional, Exclude<DetailField, 'note'>> & { note?: string | null }

/** Texts are never null. The capacity is a string while it is empty or not a number. */
export interface FormValues {
  name: string
  email: string
  phone: string
  organization: string
  title: string
  bio: string
  statesServed: Details['statesServed']
  languages: Details['languages']
  capacity: number | string
  note: string
}

export const emptyDetails: Details = {
  name: '',
  email: '',
  phone: null,
  organization: null,
  title: null,
  bio: null,
  statesServed: [],
  languages: [],
  capacity: null,
}

export function valuesOf(details: Details): FormValues {
  const { name, email, phone, organization, title, bio, statesServed, languages, capacity } = details
  return {
    name,
    email,
    phone: phone ?? '',
    organization: organization ?? '',
    title: title ?? '',
    bio: bio ?? '',
    statesServed,
    languages,
    capacity: capacity ?? '',
    note: details.note ?? '',
  }
}

/** The details that a form contains. Blank texts become null. */
export function detailsOf(values: FormValues): Details {
  const textOf = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: textOf(values.phone),
    organization: textOf(values.organization),
    title: textOf(values.title),
    bio: textOf(values.bio),
    ...(values.note.trim() !== '' && { note: values.note.trim() }),
    statesServed: values.statesServed,
    languages: values.languages,
    // Every schema rejects NaN.
    capacity:
      values.capacity === '' ? null : typeof values.capacity === 'string' ? Number.NaN : values.capacity,
  }
}

const isSame = (first: unknown, second: unknown) =>
  Array.isArray(first) && Array.isArray(second)
    ? first.toSorted().join() === second.toSorted().join()
    : Object.is(first, second)

/** The fields in which `now` differs from `before`. */
export function changedFields(before: Details, now: Details): DetailField[] {
  return detailFields.filter((field) => !isSame(before[field], now[field]))
}

export function pick<Values extends object>(values: Values, fields: readonly (keyof Values)[]) {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

export interface Difference {
  field: DetailField
  before: Details[DetailField]
  /** The other user's value. */
  theirs: Details[DetailField]
  /** The value typed here, if it is neither the old one nor theirs. */
  mine?: Details[DetailField]
}

/**
 * What another user has changed since the form was opened.
 *
 * @param opened the details with which the form was opened
 * @param latest the stored details
 * @param typed the current content of the form
 */
export function differences(opened: Details, latest: Details, typed: Details): Difference[] {
  const touched = changedFields(opened, typed)
  return changedFields(opened, latest).map((field) => ({
    field,
    before: opened[field],
    theirs: latest[field],
    ...(touched.includes(field) && !isSame(typed[field], latest[field]) && { mine: typed[field] }),
  }))
}

/**
 * The latest details as the form's new content, except for what was typed. A text that says the same as the latest one also stays as it is,
 * because a space may be the start of the next word.
 *
 * @param before the details with which the form was opened, or that were sent
 * @param typed the current content of the form
 */
export function mergeChanges(before: Details, latest: Details, typed: FormValues): FormValues {
  const now = detailsOf(typed)
  const kept = detailFields.filter(
    (field) => !isSame(before[field], now[field]) || isSame(latest[field], now[field]),
  )
  return { ...valuesOf(latest), ...pick(typed, kept) }
}

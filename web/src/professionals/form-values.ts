/** A professional as a form holds one, what of it is sent, and how two people's changes come together. */
import type { Professional } from '@bursar/contract/professionals'

/** The fields of a form, in its order. */
export const aboutFields = [
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
export type AboutField = (typeof aboutFields)[number]
/** `note`: how an admin verified the person; not part of the profile, so it is empty whenever a form opens. */
export type About = Pick<Professional, Exclude<AboutField, 'note'>> & { note?: string | null }

/** Texts are never null in a form; an amount is empty or a text while it is no number. */
export interface FormValues {
  name: string
  email: string
  phone: string
  organization: string
  title: string
  bio: string
  statesServed: About['statesServed']
  languages: About['languages']
  capacity: number | string
  note: string
}

export const nobody: About = {
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

export function valuesOf(about: About): FormValues {
  const { name, email, phone, organization, title, bio, statesServed, languages, capacity } = about
  return {
    name,
    email,
    phone: phone ?? '',
    organization: organization ?? '',
    title: title ?? '',
    bio: bio ?? '',
    statesServed,
    languages,
    // Nothing typed: the field is empty.
    capacity: capacity ?? '',
    note: about.note ?? '',
  }
}

/** What a form says: a text without letters is nothing. */
export function aboutOf(values: FormValues): About {
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
    // What is no number is refused by every schema.
    capacity:
      values.capacity === '' ? null : typeof values.capacity === 'string' ? Number.NaN : values.capacity,
  }
}

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.toSorted().join() === other.toSorted().join()
    : Object.is(one, other)

/** The fields in which `now` differs from `before`. */
export function changedFields(before: About, now: About): AboutField[] {
  return aboutFields.filter((field) => !isSame(before[field], now[field]))
}

/** Only those fields, to be sent. */
export function pick(about: About, fields: readonly AboutField[]): Partial<About> {
  return Object.fromEntries(fields.map((field) => [field, about[field]]))
}

export interface Difference {
  field: AboutField
  before: About[AboutField]
  /** What somebody else made of it. */
  theirs: About[AboutField]
  /** What is typed here, where that is different again. */
  mine?: About[AboutField]
}

/**
 * What somebody else changed since the form was opened.
 *
 * @param opened as the form was opened with
 * @param present as it is stored now
 * @param typed as the form stands
 */
export function differences(opened: About, present: About, typed: About): Difference[] {
  const touched = changedFields(opened, typed)
  return changedFields(opened, present).map((field) => ({
    field,
    before: opened[field],
    theirs: present[field],
    ...(touched.includes(field) && !isSame(typed[field], present[field]) && { mine: typed[field] }),
  }))
}

/** The form with the other's changes: whatever was typed here stays. */
export function together(opened: About, present: About, typed: About): About {
  return { ...present, ...pick(typed, changedFields(opened, typed)) }
}

/** The forms of a college that a test makes up. */
import { type Form, type FormKind, formsOf } from '../search/forms.ts'
import type { Facts } from '../store.ts'

interface SmallFacts {
  id?: number
  name: string
  city: string
  state: string
  aliases?: string[]
}

export interface FormsRow extends SmallFacts {
  because: string
  /** The name as it is searched. */
  written: string
  forms: Partial<Record<FormKind, string[]>>
}

export const formsOfCollege = ({ id = 1, name, city, state, aliases = [] }: SmallFacts) =>
  formsOf({ id, name, city, state, aliases } as unknown as Facts)

export function byKind(forms: Form[]): Partial<Record<FormKind, string[]>> {
  const texts: Partial<Record<FormKind, string[]>> = {}
  for (const { kind, words } of forms) texts[kind] = [...(texts[kind] ?? []), words.join(' ')]
  return texts
}

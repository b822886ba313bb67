/** The detail of an event in the visitor's language. */
import { readExportDetail } from '@bursar/contract/security-log'

interface Translate {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

/** `families 48 state,status` as a phrase, a known word by its text; any other detail stands as it is. `t`: of `security`. */
export function eventDetail(detail: string | null, t: unknown): string | null {
  if (detail === null || detail === '') return null
  const translate = t as Translate
  const exported = readExportDetail(detail)
  if (!exported) {
    const key = `details.${detail}`
    return /^\w+$/.test(detail) && translate.has(key) ? translate(key) : detail
  }
  const { list, rows, filters } = exported
  const names = filters.map((name) =>
    translate.has(`filterNames.${name}`) ? translate(`filterNames.${name}`) : name,
  )
  const what = translate('export', { list: translate(`lists.${list}`), rows })
  return names.length === 0
    ? what
    : `${what}. ${translate('filteredBy', { names: [...new Set(names)].join(', ') })}`
}

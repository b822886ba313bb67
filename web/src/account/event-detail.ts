/** The detail of an event in the visitor's language. */
import { readExportDetail } from '@bursar/contract/security-log'

interface Words {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

/** `families 48 state,status` as a phrase, a known word by its text; any other detail stands as it is. `t`: of `security`. */
export function eventDetail(detail: string | null, t: unknown): string | null {
  if (detail === null || detail === '') return null
  const words = t as Words
  const exported = readExportDetail(detail)
  if (!exported) {
    const key = `details.${detail}`
    return /^\w+$/.test(detail) && words.has(key) ? words(key) : detail
  }
  const { list, rows, filters } = exported
  const names = filters.map((name) =>
    words.has(`filterNames.${name}`) ? words(`filterNames.${name}`) : name,
  )
  const what = words('export', { list: words(`lists.${list}`), rows })
  return names.length === 0
    ? what
    : `${what}. ${words('filteredBy', { names: [...new Set(names)].join(', ') })}`
}

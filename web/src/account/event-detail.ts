/** Translates the detail of a security event. */
import { readExportDetail } from '@bursar/contract/security-log'

interface Translate {
  (key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
}

/** Formats `families 48 state,status` as a phrase and translates known words; other details stay unchanged. `t` is for `security`. */
export function eventDetail(detail: string | null, t: unknown): string | null {
  if (detail === null || detail === '') return null
  const translate = t as Translate
  const exported = readExportDetail(detail)
  if (!exported) {
    const key = `details.${detail.replaceAll(/[ -]/g, '_')}`
    return /^[\w -]+$/.test(detail) && translate.has(key) ? translate(key) : detail
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

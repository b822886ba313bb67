/** The options of a filter as one text: a search has more than a hundred, whose quotes and brackets were a twentieth of the page. */

export type BoxOption = readonly [
  value: string,
  label: string,
  /** The formatted number of colleges with it; empty if not counted. */
  count?: string,
  /** The language of a published name that isn't translated. */
  language?: 'en',
]

const between = '|'
/** Stands for the separator inside a label. */
const escaped = '¦'

export function packOptions(options: readonly BoxOption[]): string {
  return (
    options
      // A label that repeats its value, such as a published name, is left out.
      .map(([value, label, ...rest]) => [value, label === value ? '' : label, ...rest])
      .map((parts) => parts.map((part = '') => part.replaceAll(between, escaped)).join(between))
      .join('\n')
  )
}

export function unpackOptions(packed: string): BoxOption[] {
  if (packed === '') return []
  return packed.split('\n').map((line) => {
    const [value = '', given = '', count, language] = line
      .split(between)
      .map((part) => part.replaceAll(escaped, between))
    const label = given === '' ? value : given
    return language === 'en' ? [value, label, count ?? '', language] : [value, label, count ?? '']
  })
}

/**
 * The titles of fields of study. Source: National Center for Education Statistics, Classification of Instructional Programs,
 * 2020 edition; two, four and six digits. `titles.txt` has one code and title a line.
 */
import { readFileSync } from 'node:fs'

const lines = readFileSync(new URL('titles.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/** By code without the dot: "51", "5138", "513801". */
export const majorTitles: ReadonlyMap<string, string> = new Map(
  lines.map((line) => {
    const end = line.indexOf(' ')
    return [line.slice(0, end), line.slice(end + 1)]
  }),
)

/** The title of a code, or of the group it belongs to. An unknown code is its own title. */
export function majorTitle(code: string): string {
  return (
    majorTitles.get(code) ?? majorTitles.get(code.slice(0, 4)) ?? majorTitles.get(code.slice(0, 2)) ?? code
  )
}

/** "513801" as people write it: "51.3801". */
export function dotted(code: string): string {
  return code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code
}

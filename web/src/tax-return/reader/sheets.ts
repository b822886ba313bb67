/** Two pages printed on one sheet are read as two. */
import type { Page } from '../../pdf/page.ts'
import type { Run } from './runs.ts'

/** Pages with less text on one half are no pair. */
const minChars = 300

/** The halves of a wide sheet if hardly anything crosses its middle, otherwise the page itself. */
export function pagesOnSheet(page: Page, runs: readonly Run[]): Page[] {
  const middle = page.width / 2
  if (page.width < page.height * 1.15) return [page]
  const crossing = runs.filter(({ left, right }) => left < middle - 1 && right > middle + 1)
  const isLeft = ({ left }: { left: number }) => left < middle
  const [first, second] = [page.chars.filter(isLeft), page.chars.filter((char) => !isLeft(char))]
  if (crossing.length > 1 || first.length < minChars || second.length < minChars) return [page]
  return [
    {
      ...page,
      width: middle,
      chars: first,
      covered: page.covered.filter(isLeft),
      fields: page.fields.filter(({ box }) => isLeft(box)),
    },
    {
      ...page,
      chars: second,
      covered: page.covered.filter((char) => !isLeft(char)),
      fields: page.fields.filter(({ box }) => !isLeft(box)),
    },
  ]
}

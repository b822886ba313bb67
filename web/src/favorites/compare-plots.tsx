/** How the compared colleges differ: price against graduation rate and against earnings. The table below has the same figures. */
import type { College } from '@bursar/contract/colleges'
import { formatDollars, formatList, formatShare, formatShortDollars } from '../i18n/format.ts'
import type { CellContext } from './compare-cells.tsx'
import { findingOf } from './compare-finding.ts'
import type { ComparedCell, ComparedRow } from './compare-rows.ts'
import { dotPlotShape } from './dot-plot-shapes.ts'
import { DotPlots, type DrawnPlot } from './dot-plots.tsx'

type PlottedKey = 'graduation' | 'earnings'

interface ComparePlotsProps extends Pick<CellContext, 't' | 'locale'> {
  colleges: readonly Pick<College, 'id' | 'name'>[]
  rows: readonly ComparedRow[]
  studentName: string
}

/** Nothing if neither plot has two colleges. */
export function ComparePlots({ colleges, rows, studentName, t, locale }: ComparePlotsProps) {
  const names = colleges.map(({ name }) => name)
  const cellsOf = (wanted: ComparedRow['key']) => rows.find(({ key }) => key === wanted)?.cells ?? []
  const [prices, graduation, earnings] = [cellsOf('price'), cellsOf('graduation'), cellsOf('earnings')]
  const dollars = (amount: number) => formatDollars(amount, locale)
  const shortDollars = (amount: number) => formatShortDollars(amount, locale)

  const plotOf = (
    key: PlottedKey,
    cells: readonly ComparedCell[],
    format: (value: number) => string,
  ): DrawnPlot[] => {
    const shape = dotPlotShape(prices.map(drawnValue), cells.map(drawnValue))
    if (!shape) return []
    const { height, dots, xTicks, yTicks } = shape
    return [
      {
        key,
        caption: captionOf(key, findingOf(names, prices, cells), { t, locale }),
        xTitle: t('compare.plots.priceAxis'),
        yTitle: t(`compare.row.${key}`),
        height,
        dots,
        xLabels: xTicks.map(({ at, value }) => [at, shortDollars(value)]),
        yLabels: yTicks.map(({ at, value }) => [at, format(value)]),
      },
    ]
  }
  const plots = [
    ...plotOf('graduation', graduation, (share) => formatShare(share, locale)),
    ...plotOf('earnings', earnings, shortDollars),
  ]
  if (plots.length === 0) return null

  const textOf = (at: number) => {
    const price = prices[at]?.figure.value ?? null
    const share = graduation[at]?.figure.value ?? null
    const earned = earnings[at]?.figure.value ?? null
    return [
      price === null
        ? t('compare.plots.item.noPrice')
        : prices[at]?.isComparable
          ? t('compare.plots.item.price', { amount: dollars(price) })
          : t('compare.plots.item.otherPrice', { amount: dollars(price), name: studentName }),
      share === null
        ? t('compare.plots.item.noGraduation')
        : t('compare.plots.item.graduation', { share: formatShare(share, locale) }),
      earned === null
        ? t('compare.plots.item.noEarnings')
        : t('compare.plots.item.earnings', { amount: dollars(earned) }),
    ].join(', ')
  }
  return (
    <DotPlots
      title={t('compare.plots.title')}
      plots={plots}
      items={colleges.map(({ id, name }, at) => ({ id, name, text: textOf(at) }))}
    />
  )
}

/** Prices that can't be compared with the others aren't drawn among them. */
const drawnValue = ({ figure, isComparable }: ComparedCell) => (isComparable ? figure.value : null)

function captionOf(
  key: PlottedKey,
  finding: ReturnType<typeof findingOf>,
  { t, locale }: Pick<CellContext, 't' | 'locale'>,
): string {
  const list = (names: string[]) => formatList(names, locale)
  switch (finding.kind) {
    case 'than':
      return t(`compare.plots.${key}.than`, { ...finding, less: formatDollars(finding.less, locale) })
    case 'both':
      return t(`compare.plots.${key}.both`, { name: finding.name })
    case 'each':
      return [
        finding.lowest.length === 0
          ? t('compare.plots.samePrice')
          : t('compare.plots.lowest', { names: list(finding.lowest) }),
        finding.highest.length === 0
          ? t(`compare.plots.${key}.same`)
          : t(`compare.plots.${key}.highest`, { names: list(finding.highest) }),
      ].join(' ')
  }
}

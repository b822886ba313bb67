'use client'
/**
 * Dot plots with one numbered dot for each item, and below them a list that says which number is whose. Screen readers skip the dots: the
 * captions and the list say the same.
 */
import { Section } from '../ui/page-frame.tsx'
import type { DotPlotShape } from './dot-plot-shapes.ts'

/** A place on an axis, with its value as text. */
type Label = readonly [at: number, text: string]

export interface DrawnPlot extends Pick<DotPlotShape, 'height' | 'dots'> {
  key: string
  /** What the plot shows, as a sentence. */
  caption: string
  xTitle: string
  yTitle: string
  xLabels: readonly Label[]
  yLabels: readonly Label[]
}

interface DotPlotsProps {
  title: string
  plots: readonly DrawnPlot[]
  items: readonly { id: number; name: string; text: string }[]
}

export function DotPlots({ title, plots, items }: DotPlotsProps) {
  return (
    <Section id="plots" title={title} isPrintDetail>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
        {plots.map(({ key, ...plot }) => (
          <figure key={key} className="grid min-w-0 content-between gap-3">
            <figcaption className="max-w-text">{plot.caption}</figcaption>
            <Plot {...plot} />
          </figure>
        ))}
      </div>
      <ol
        aria-label={title}
        className="grid list-decimal gap-x-8 gap-y-1 pl-6 lg:grid-cols-2 print:grid-cols-2"
      >
        {items.map(({ id, name, text }) => (
          <li key={id} className="print:text-sm">
            <span className="font-semibold">{name}</span>: <span className="figures">{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Numbers and dots have sizes in pixels, for which `dot-plot-shapes.ts` finds room. */
function Plot({ height, dots, xTitle, yTitle, xLabels, yLabels }: Omit<DrawnPlot, 'key' | 'caption'>) {
  const grid = [
    ...xLabels.map(([at]) => `M${at} 0V${height}`),
    ...yLabels.map(([at]) => `M0 ${at}H100`),
  ].join('')
  return (
    <div className="text-sm text-soft">
      <p>{yTitle}</p>
      {/* Room for the labels, which are outside of the SVG's box. */}
      <div className="pt-4 pr-5 pb-6 pl-14 print:text-base print:[zoom:0.7]">
        <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible fill-soft">
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the one around it is hidden. */}
          <svg
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            className="overflow-visible fill-none"
          >
            <path d={grid} vectorEffect="non-scaling-stroke" className="stroke-line" />
            <path d={`M0 0V${height}H100`} vectorEffect="non-scaling-stroke" className="stroke-control" />
          </svg>
          <g textAnchor="end" className="figures">
            {yLabels.map(([at, text]) => (
              <text key={at} x={-8} y={at} dy="0.35em">
                {text}
              </text>
            ))}
          </g>
          <g textAnchor="middle" className="figures">
            {xLabels.map(([at, text]) => (
              <text key={at} x={`${at}%`} y={height + 20}>
                {text}
              </text>
            ))}
          </g>
          <g className="stroke-primary">
            {dots.map(({ number, x, y, numberY }) => (
              <line key={number} x1={`${x}%`} x2={`${x}%`} y1={y} y2={numberY} />
            ))}
          </g>
          <g strokeWidth={1.5} className="fill-primary stroke-paper">
            {dots.map(({ number, x, y }) => (
              <circle key={number} cx={`${x}%`} cy={y} r={5} />
            ))}
          </g>
          {/* The outline separates a number from the lines behind it. */}
          <g
            textAnchor="middle"
            fontSize={13}
            strokeWidth={4}
            paintOrder="stroke"
            className="fill-ink stroke-paper font-bold"
          >
            {dots.map(({ number, x, numberY }) => (
              <text key={number} x={`${x}%`} y={numberY} dy="0.35em">
                {number}
              </text>
            ))}
          </g>
        </svg>
      </div>
      <p className="text-right">{xTitle}</p>
    </div>
  )
}

// @vitest-environment jsdom
import type { Figure } from '@bursar/contract/college-cards'
import type { College } from '@bursar/contract/colleges'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, test } from 'vitest'
import en from '../messages/en/colleges.json' with { type: 'json' }
import enUi from '../messages/en/ui.json' with { type: 'json' }
import es from '../messages/es/colleges.json' with { type: 'json' }
import esUi from '../messages/es/ui.json' with { type: 'json' }
import { AdmissionFacts } from './college-facts.tsx'
import { FactList } from './fact-list.tsx'
import { FigureSource, sourceOf } from './figure-source.tsx'
import { publicationsOf } from './publications.ts'

const messages = { 'en-US': { colleges: en, ui: enUi }, 'es-US': { colleges: es, ui: esUi } }

const rate: Figure = {
  value: 0.88,
  status: 'known',
  year: 'entered fall 2016',
  source: 'College Scorecard C150_4',
}

function renderSource(element: React.ReactElement, locale: keyof typeof messages = 'en-US') {
  const { container } = render(
    <NextIntlClientProvider locale={locale} messages={messages[locale] as never}>
      {element}
    </NextIntlClientProvider>,
  )
  const details = container.querySelector('details')
  const running = container.cloneNode(true) as HTMLElement
  for (const opened of running.querySelectorAll('details > :not(summary)')) opened.remove()
  return {
    details,
    control: details?.querySelector('summary')?.textContent,
    opened: details?.querySelector('ul')?.textContent,
    link: details?.querySelector('a')?.getAttribute('href'),
    running: running.textContent,
  }
}

const facts = (label: string, figure: Figure) => (
  <FactList facts={[{ key: 'rate', label, figure, kind: 'share' }]} />
)

describe('the source of a figure', () => {
  test('is behind a control that names the figure, and not in the running text', () => {
    const { details, control, opened, link, running } = renderSource(facts('Graduation rate', rate))
    expect(running).toBe('Graduation rate88%Source of graduation rate')
    expect(control).toBe('Source of graduation rate')
    expect(details?.open).toBe(false)
    expect(opened).toContain('College Scorecard, U.S. Department of Education')
    expect(opened).toContain('Column C150_4')
    expect(opened).toContain('Year: entered fall 2016')
    expect(link).toBe('https://collegescorecard.ed.gov/data/')
  })

  test.each([
    { isOpenAdmission: true, column: 'OPENADMP' },
    { isOpenAdmission: false, column: 'ADM_RATE' },
  ])('of admission is the column that is read: $column', ({ isOpenAdmission, column }) => {
    const figure: Figure = {
      value: null,
      status: 'missing',
      year: 'fall 2023',
      source: 'College Scorecard ADM_RATE',
    }
    const college = {
      isOpenAdmission,
      acceptanceRate: figure,
      undergraduates: figure,
      students: { studentsPerFaculty: figure },
      admission: { satReading: [], satMath: [], actComposite: [], testPolicy: null },
    } as unknown as College
    const { opened } = renderSource(<AdmissionFacts college={college} />)
    expect(opened).toContain(`Column ${column}`)
    expect(opened).toContain('Year: fall 2023')
  })

  test('is in Spanish on a Spanish page', () => {
    const { control, opened } = renderSource(facts('Tasa de graduación', rate), 'es-US')
    expect(control).toBe('Fuente: tasa de graduación')
    expect(opened).toContain('Columna C150_4')
    expect(opened).toContain('Año: inicio en otoño de 2016')
  })

  test('is also given for unpublished figures, and abbreviations keep their capitals', () => {
    const missing: Figure = { ...rate, value: null, status: 'missing', year: null }
    const { control, opened, running } = renderSource(facts('SAT math (middle 50%)', missing))
    expect(control).toBe('Source of SAT math (middle 50%)')
    expect(running).toContain('Not published')
    expect(opened).toContain('Column C150_4')
    expect(opened).not.toContain('Year')
  })
})

describe('the source of several figures', () => {
  test('is one control that lists each source', () => {
    const { control, opened } = renderSource(
      <FigureSource
        entries={[
          sourceOf('Price after grants', { year: '2022-23', source: 'College Scorecard NPT4_PUB' }),
          sourceOf('Published cost', { year: '2023-24', source: 'College Scorecard COSTT4_A' }),
        ]}
      />,
    )
    expect(control).toBe('Source of price after grants and published cost')
    expect(opened).toMatch(/Price after grants: .*NPT4_PUB.*2022-23.*Published cost: .*COSTT4_A.*2023-24/)
  })

  test('names years and columns once', () => {
    const { opened } = renderSource(
      <FigureSource
        entries={[
          sourceOf(
            'Price by family income',
            { year: '2022-23', source: 'College Scorecard NPT41_PUB' },
            { year: '2022-23', source: 'College Scorecard NPT42_PUB' },
          ),
        ]}
      />,
    )
    expect(opened).toContain('Columns NPT41_PUB, NPT42_PUB')
    expect(opened?.match(/2022-23/g)).toHaveLength(1)
  })

  test('renders nothing without figures', () => {
    expect(renderSource(<FigureSource entries={[]} />).details).toBeNull()
  })
})

test('publications are listed separately, each with its columns', () => {
  expect(
    publicationsOf(['College Scorecard IPEDSCOUNT2', 'IPEDS completions CTOTALT', 'College Scorecard']),
  ).toEqual([
    { key: 'scorecard', href: 'https://collegescorecard.ed.gov/data/', columns: ['IPEDSCOUNT2'] },
    { key: 'ipeds', href: 'https://nces.ed.gov/ipeds/', columns: ['CTOTALT'] },
  ])
})

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { bestOf } from '../lists/best-of.ts'
import spanish from '../messages/es/favorites.json' with { type: 'json' }
import { known, missing } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { ComparePlots } from './compare-plots.tsx'
import { type ComparedKey, type ComparedRow, kinds } from './compare-rows.ts'

interface Compared {
  name: string
  price: number | null
  graduation: number | null
  earnings: number | null
  /** A price that isn't this student's for a year. */
  isOtherPrice?: boolean
}

const rice = { name: 'Rice University', price: 12_300, graduation: 0.95, earnings: 76_000 }
const baylor = { name: 'Baylor University', price: 16_400, graduation: 0.8, earnings: 61_000 }
const austin = { name: 'UT Austin', price: 14_000, graduation: 0.88, earnings: 80_000 }

/** A row with the marks of the table. */
function rowOf(key: ComparedKey & keyof Compared, colleges: readonly Compared[]): ComparedRow {
  const isComparable = ({ isOtherPrice = false }: Compared) => key !== 'price' || !isOtherPrice
  const best = key === 'price' ? 'low' : 'high'
  const bestValue = bestOf(
    colleges.map((college) => (isComparable(college) ? college[key] : null)),
    best,
  )
  return {
    key,
    kind: kinds[key],
    cells: colleges.map((college) => {
      const value = college[key]
      return {
        figure: value === null ? missing : known(value),
        isComparable: isComparable(college),
        best:
          bestValue !== null && isComparable(college) && value === bestValue
            ? best === 'low'
              ? 'lowest'
              : 'highest'
            : null,
      }
    }),
  }
}

function Plots({ colleges, locale }: { colleges: readonly Compared[]; locale: string }) {
  return (
    <ComparePlots
      colleges={colleges.map(({ name }, at) => ({ id: at + 1, name }))}
      rows={(['price', 'graduation', 'earnings'] as const).map((key) => rowOf(key, colleges))}
      studentName="Maya"
      t={useTranslations('favorites')}
      locale={locale}
    />
  )
}

async function drawn(colleges: readonly Compared[]) {
  const { container } = await renderWithTexts(<Plots colleges={colleges} locale="en-US" />, ['favorites'])
  return {
    container,
    captions: [...container.querySelectorAll('figcaption')].map((caption) => caption.textContent),
    dots: [...container.querySelectorAll('figure')].map((plot) => plot.querySelectorAll('circle').length),
    items: screen.queryAllByRole('listitem').map((item) => item.textContent),
  }
}

describe('the caption', () => {
  test.each([
    {
      when: 'one of two is better in both',
      colleges: [baylor, rice],
      graduation:
        'Rice University costs $4,100 less a year than Baylor University, and more of its students graduate.',
      earnings:
        'Rice University costs $4,100 less a year than Baylor University, and its students typically earn more later.',
    },
    {
      when: 'one of three is best in one of them',
      colleges: [rice, baylor, austin],
      graduation: 'Rice University has the lowest price and the highest graduation rate.',
      earnings: 'The price is lowest at Rice University. Earnings are highest at UT Austin.',
    },
    {
      when: 'several are best',
      colleges: [rice, { ...baylor, price: 12_300, graduation: 0.95 }, { ...austin, earnings: 76_000 }],
      graduation:
        'The price is lowest at Rice University and Baylor University. The graduation rate is highest at Rice University and Baylor University.',
      earnings:
        'The price is lowest at Rice University and Baylor University. Earnings are highest at Rice University and UT Austin.',
    },
    {
      when: 'all are equal',
      colleges: [rice, { ...rice, name: 'Baylor University' }],
      graduation: 'The prices are the same. The graduation rates are the same.',
      earnings: 'The prices are the same. The earnings are the same.',
    },
    {
      when: 'a college that isn’t drawn has the lowest price',
      colleges: [rice, baylor, { ...austin, price: 0, graduation: null }],
      graduation: 'The price is lowest at UT Austin. The graduation rate is highest at Rice University.',
      earnings: 'UT Austin has the lowest price and the highest earnings.',
    },
    {
      when: 'the lowest amount isn’t this student’s price',
      colleges: [rice, baylor, { ...austin, price: 9_000, isOtherPrice: true }],
      graduation: 'Rice University has the lowest price and the highest graduation rate.',
      earnings: 'The price is lowest at Rice University. Earnings are highest at UT Austin.',
    },
  ])('says so if $when', async ({ colleges, graduation, earnings }) => {
    expect((await drawn(colleges)).captions).toEqual([graduation, earnings])
  })

  test('is in Spanish, too', async () => {
    const { container } = await renderWithTexts(
      <NextIntlClientProvider locale="es-US" messages={{ favorites: spanish } as never}>
        <Plots colleges={[baylor, rice]} locale="es-US" />
      </NextIntlClientProvider>,
    )
    expect(container.querySelector('figcaption')?.textContent).toBe(
      'Rice University cuesta $4,100 menos al año que Baylor University, y más de sus estudiantes se gradúan.',
    )
  })
})

describe('the plots', () => {
  test('have one dot a college and list every name with its figures', async () => {
    const { dots, items } = await drawn([rice, baylor, { ...austin, price: 0 }])
    expect(dots).toEqual([3, 3])
    expect(items).toEqual([
      'Rice University: $12,300 a year, 95% graduate, $76,000 in earnings',
      'Baylor University: $16,400 a year, 80% graduate, $61,000 in earnings',
      'UT Austin: $0 a year, 88% graduate, $80,000 in earnings',
    ])
    const list = screen.getByRole('list', { name: 'How they differ' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  })

  test('leave out what isn’t known or can’t be compared, and the list says so', async () => {
    const { dots, items } = await drawn([
      rice,
      { ...baylor, price: null, earnings: null },
      { ...austin, isOtherPrice: true },
      { ...baylor, name: 'Texas Southern University', graduation: null },
    ])
    // The graduation rate is known of one college with a price.
    expect(dots).toEqual([2])
    expect(items.slice(1)).toEqual([
      'Baylor University: price not known, 80% graduate, earnings not known',
      'UT Austin: $14,000 (not Maya’s price for a year, so it isn’t drawn), 88% graduate, $80,000 in earnings',
      'Texas Southern University: $16,400 a year, graduation rate not known, $61,000 in earnings',
    ])
  })

  test.each([
    { what: 'one college', colleges: [rice] },
    { what: 'one known price', colleges: [rice, { ...baylor, price: null }] },
  ])('aren’t there with $what', async ({ colleges }) => {
    expect((await drawn(colleges)).container.textContent).toBe('')
  })
})

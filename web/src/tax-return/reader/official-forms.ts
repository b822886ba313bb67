/**
 * Where the official forms print their amounts: for each line, the bottom of its box. From the fields of the fillable PDFs of the IRS
 * (irs.gov/pub/irs-prior: f1040--2024.pdf, f1040s--2024.pdf, f1040sp--2024.pdf, f1040s1--2024.pdf and so on, and the same for 2025), in
 * points from the lower left corner of a page of 612 by 792. A test compares them with the published list of fields.
 */
import type { Box } from '../../pdf/page.ts'
import type { FilingStatusCode, TaxYear } from './reading.ts'

export type FormName = '1040' | '1040-SR' | 'Schedule 1' | 'Schedule 2' | 'Schedule 3'

/** Boxes below each other, each with its line number printed to the left. */
export interface Column {
  left: number
  right: number
  /** The middle of the printed line numbers. */
  numbers: number
  /** The bottom of each box, as `line bottom`, separated by two spaces. */
  lines: string
}

export interface FormPage {
  columns: Column[]
  /** How far above the bottom of its box a line number stands. */
  rise: number
  /** The lower left corners of boxes to check, which are 8 points wide and high. */
  filingStatus?: Record<FilingStatusCode, [number, number]>
  /** Boxes that mark a rollover on lines 4 and 5, from 2025 on. */
  rollovers?: Record<'ira' | 'pension', [number, number]>
}

export interface OfficialForm {
  form: FormName
  taxYear: TaxYear
  language: 'en' | 'es'
  pages: FormPage[]
}

export const checkBoxSize = 8
/** The height of a box for an amount. */
const rowHeight = 12

const right = { left: 504, right: 576, numbers: 493.2 }
const inner = { left: 410, right: 482, numbers: 399.6 }

export const officialForms: OfficialForm[] = [
  {
    form: '1040',
    taxYear: 2024,
    language: 'en',
    pages: [
      {
        columns: [
          {
            ...right,
            lines:
              '1a 354  1b 342  1c 330  1d 318  1e 306  1f 294  1g 282  1h 270  1z 246  2b 234  3b 222  4b 210  5b 198  6b 186  7 162  8 150  9 138  10 126  11 114  12 102  13 90  14 78  15 66',
          },
          { ...inner, lines: '1i 258' },
          { left: 252, right: 323, numbers: 241.2, lines: '2a 234  3a 222  4a 210  5a 198  6a 186' },
        ],
        rise: 2.3,
        filingStatus: {
          single: [102.8, 584],
          mfj: [102.8, 572],
          mfs: [102.8, 560],
          hoh: [369.2, 584],
          qss: [369.2, 560],
        },
      },
      {
        columns: [
          {
            ...right,
            lines:
              '16 744  17 732  18 720  19 708  20 696  21 684  22 672  23 660  24 648  25d 588  26 576  32 504  33 492  34 480  35a 468  37 408',
          },
          {
            ...inner,
            lines: '25a 624  25b 612  25c 600  27 564  28 552  29 540  30 528  31 516  36 432  38 396',
          },
        ],
        rise: 2.3,
      },
    ],
  },
  {
    form: '1040-SR',
    taxYear: 2024,
    language: 'en',
    pages: [
      {
        columns: [
          {
            ...right,
            lines:
              '1a 318  1b 300  1c 282  1d 264  1e 246  1f 228  1g 210  1h 192  1z 156  2b 138  3b 120  4b 102  5b 84  6b 66',
          },
          { ...inner, lines: '1i 174' },
          { left: 266, right: 338, numbers: 255.6, lines: '2a 138  3a 120  4a 102  5a 84  6a 66' },
        ],
        rise: 3.1,
        filingStatus: {
          single: [95.6, 584],
          mfj: [153.2, 584],
          mfs: [419.6, 584],
          hoh: [95.6, 572],
          qss: [246.8, 572],
        },
      },
      {
        columns: [
          {
            ...right,
            lines:
              '7 714  8 696  9 678  10 660  11 642  12 624  13 606  14 588  15 558  16 522  17 504  18 486  19 468  20 450  21 432  22 414  23 396  24 378  25d 288  26 270  32 150  33 132',
          },
          { ...inner, lines: '25a 342  25b 324  25c 306  27 252  28 234  29 216  30 198  31 180' },
        ],
        rise: 3.1,
      },
      {
        columns: [
          { ...right, lines: '34 714  35a 684  37 582' },
          { ...inner, lines: '36 612  38 564' },
        ],
        rise: 3.1,
      },
    ],
  },
  {
    form: '1040',
    taxYear: 2024,
    language: 'es',
    pages: [
      {
        columns: [
          {
            ...right,
            lines:
              '1a 318  1b 306  1c 294  1d 282  1e 270  1f 258  1g 246  1h 234  1z 210  2b 198  3b 186  4b 174  5b 162  6b 150  7 126  8 114  9 102  10 90  11 78  12 66  13 54  14 42  15 30',
          },
          { ...inner, lines: '1i 222' },
          { left: 259, right: 330, numbers: 248.4, lines: '2a 198  3a 186  4a 174  5a 162  6a 150' },
        ],
        rise: 2.3,
        filingStatus: {
          single: [95.6, 554],
          mfj: [95.6, 542],
          mfs: [95.6, 530],
          hoh: [383.6, 554],
          qss: [383.6, 530],
        },
      },
      {
        columns: [
          {
            ...right,
            lines:
              '16 744  17 732  18 720  19 708  20 696  21 684  22 672  23 660  24 648  25d 588  26 576  32 504  33 492  34 480  35a 468  37 408',
          },
          {
            ...inner,
            lines: '25a 624  25b 612  25c 600  27 564  28 552  29 540  30 528  31 516  36 426  38 396',
          },
        ],
        rise: 2.3,
      },
    ],
  },
  {
    form: 'Schedule 1',
    taxYear: 2024,
    language: 'en',
    pages: [
      {
        columns: [
          { ...right, lines: '1 606  2a 594  3 570  4 558  5 546  6 534  7 522  9 162  10 138' },
          {
            ...inner,
            lines:
              '8a 498  8b 486  8c 474  8d 462  8e 450  8f 438  8g 426  8h 414  8i 402  8j 390  8k 378  8l 354  8m 342  8n 330  8o 318  8p 306  8q 294  8r 282  8s 258  8t 234  8u 222  8v 198  8z 174',
          },
        ],
        rise: 2.6,
      },
      {
        columns: [
          {
            ...right,
            lines:
              '11 720  12 696  13 684  14 672  15 660  16 648  17 636  18 624  19a 612  20 576  21 564  22 552  23 540  25 300  26 276',
          },
          {
            ...inner,
            lines:
              '24a 516  24b 492  24c 468  24d 456  24e 432  24f 420  24g 408  24h 384  24i 360  24j 348  24k 336  24z 312',
          },
        ],
        rise: 2.6,
      },
    ],
  },
  {
    form: 'Schedule 1',
    taxYear: 2024,
    language: 'es',
    pages: [
      {
        columns: [
          { ...right, lines: '1 588  2a 576  3 540  4 528  5 504  6 492  7 480  9 96  10 72' },
          {
            ...inner,
            lines:
              '8a 456  8b 444  8c 432  8d 420  8e 408  8f 396  8g 384  8h 372  8i 360  8j 348  8k 336  8l 312  8m 288  8n 276  8o 264  8p 252  8q 240  8r 216  8s 192  8t 168  8u 156  8v 132  8z 108',
          },
        ],
        rise: 2.4,
      },
      {
        columns: [
          {
            ...right,
            lines:
              '11 714  12 678  13 666  14 654  15 642  16 630  17 618  18 606  19a 594  20 546  21 534  22 522  23 510  25 222  26 198',
          },
          {
            ...inner,
            lines:
              '24a 486  24b 462  24c 438  24d 426  24e 402  24f 390  24g 366  24h 330  24i 294  24j 282  24k 258  24z 234',
          },
        ],
        rise: 2.4,
      },
    ],
  },
  {
    form: 'Schedule 2',
    taxYear: 2024,
    language: 'en',
    pages: [
      {
        columns: [
          { ...inner, lines: '1a 636  1b 594  1c 552  1d 534  1e 480  1f 426  1y 408  5 306  6 288' },
          {
            ...right,
            lines:
              '1z 390  2 372  3 354  4 324  7 270  8 240  9 222  10 204  11 186  12 168  13 138  14 120  15 102  16 84',
          },
        ],
        rise: 2.6,
      },
      {
        columns: [
          {
            ...inner,
            lines:
              '17a 684  17b 666  17c 648  17d 618  17e 600  17f 582  17g 552  17h 522  17i 492  17j 474  17k 456  17l 438  17m 420  17n 402  17o 372  17p 342  17q 324  17z 294  20 240',
          },
          { ...right, lines: '18 276  19 258  21 210' },
        ],
        rise: 2.6,
      },
    ],
  },
  {
    form: 'Schedule 3',
    taxYear: 2024,
    language: 'en',
    pages: [
      {
        columns: [
          {
            ...right,
            lines:
              '1 660  2 648  3 636  4 624  5a 612  5b 600  7 396  8 384  9 360  10 348  11 336  12 324  14 216  15 204',
          },
          {
            ...inner,
            lines:
              '6a 576  6b 564  6c 552  6d 540  6e 528  6f 516  6g 504  6h 492  6i 480  6j 468  6k 456  6l 444  6m 432  6z 408  13a 300  13b 276  13c 264  13d 252  13z 228',
          },
        ],
        rise: 2.6,
      },
    ],
  },
  {
    form: '1040',
    taxYear: 2025,
    language: 'en',
    pages: [
      {
        columns: [
          {
            ...right,
            lines:
              '1a 330  1b 318  1c 306  1d 294  1e 282  1f 270  1g 258  1h 246  1z 222  2b 210  3b 198  4b 174  5b 150  6b 126  7a 90  8 66  9 54  10 42  11a 30',
          },
          { ...inner, lines: '1i 234' },
          { left: 252, right: 323, numbers: 241.2, lines: '2a 210  3a 198  4a 174  5a 150  6a 126' },
        ],
        rise: 2.3,
        filingStatus: {
          single: [97.6, 578],
          mfj: [97.6, 566],
          mfs: [97.6, 554],
          hoh: [349.6, 578],
          qss: [349.6, 566],
        },
        rollovers: { ira: [283.8, 163.5], pension: [283.8, 139.5] },
      },
      {
        columns: [
          {
            ...right,
            lines:
              '11b 744  12e 684  13a 672  13b 660  14 648  15 636  16 624  17 612  18 600  19 588  20 576  21 564  22 552  23 540  24 528  25d 468  26 456  32 324  33 312  34 300  35a 288  37 228',
          },
          {
            ...inner,
            lines: '25a 504  25b 492  25c 480  27a 420  28 372  29 360  30 348  31 336  36 252  38 216',
          },
        ],
        rise: 2.3,
      },
    ],
  },
  {
    form: 'Schedule 1',
    taxYear: 2025,
    language: 'en',
    pages: [
      {
        columns: [
          { ...right, lines: '1 606  2a 594  3 570  4 558  5 546  6 534  7 510  9 138  10 114' },
          {
            ...inner,
            lines:
              '8a 486  8b 474  8c 462  8d 450  8e 438  8f 426  8g 414  8h 402  8i 390  8j 378  8k 366  8l 342  8m 330  8n 318  8o 306  8p 294  8q 282  8r 270  8s 246  8t 222  8u 210  8v 186  8z 150',
          },
        ],
        rise: 2.6,
      },
      {
        columns: [
          {
            ...right,
            lines:
              '11 720  12 696  13 684  14 660  15 648  16 636  17 624  18 612  19a 600  20 552  21 540  22 528  23 516  25 264  26 240',
          },
          {
            ...inner,
            lines:
              '24a 492  24b 468  24c 444  24d 432  24e 408  24f 396  24g 384  24h 360  24i 336  24j 324  24k 312  24z 276',
          },
        ],
        rise: 2.6,
      },
    ],
  },
  {
    form: 'Schedule 2',
    taxYear: 2025,
    language: 'en',
    pages: [
      {
        columns: [
          { ...inner, lines: '1a 636  1b 594  1c 552  1d 534  1e 480  1f 426  1y 408  5 294  6 276' },
          {
            ...right,
            lines:
              '1z 390  2 372  3 354  4 312  7 258  8 228  9 210  10 192  11 174  12 156  13 126  14 108  15 90  16 72',
          },
        ],
        rise: 2.6,
      },
      {
        columns: [
          {
            ...inner,
            lines:
              '17a 684  17b 666  17c 648  17d 618  17e 600  17f 582  17g 552  17h 522  17i 492  17j 474  17k 456  17l 438  17m 420  17n 402  17o 372  17p 342  17q 324  17z 282  20 228',
          },
          { ...right, lines: '18 264  19 246  21 198' },
        ],
        rise: 2.6,
      },
    ],
  },
  {
    form: 'Schedule 3',
    taxYear: 2025,
    language: 'en',
    pages: [
      {
        columns: [
          {
            ...right,
            lines:
              '1 660  2 648  3 636  4 624  5a 612  5b 600  7 384  8 372  9 348  10 336  11 324  12 312  14 192  15 180',
          },
          {
            ...inner,
            lines:
              '6a 576  6b 564  6c 552  6d 540  6e 528  6f 516  6g 504  6h 492  6i 480  6j 468  6k 456  6l 444  6m 432  6z 396  13a 288  13b 264  13c 252  13d 240  13z 204',
          },
        ],
        rise: 2.6,
      },
    ],
  },
]

export interface LineBox {
  line: string
  box: Box
  /** Where its number is printed: the middle, and the baseline. */
  number: { x: number; baseline: number }
}

/** The boxes of a page, one by one. */
export function lineBoxes({ columns, rise }: FormPage): LineBox[] {
  return columns.flatMap(({ left, right: end, numbers, lines }) =>
    lines.split('  ').map((entry) => {
      const [line = '', bottom = ''] = entry.split(' ')
      const low = Number(bottom)
      return {
        line,
        box: { left, bottom: low, right: end, top: low + rowHeight },
        number: { x: numbers, baseline: low + rise },
      }
    }),
  )
}

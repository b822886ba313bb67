// @vitest-environment jsdom
import { ParentUpdate } from '@bursar/contract/people'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { confirm, proposalsOf } from './confirmed-return.ts'
import { ProposalsForm } from './proposals-form.tsx'
import { fafsaAnswers } from './reader/fafsa.ts'
import { type ReturnAmounts, refusals, type Source, type TaxReturnReading } from './reader/reading.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { TaxReturnDrop } from './tax-return-drop.tsx'

const amounts: ReturnAmounts = {
  agi: 88851,
  wages: 84000,
  taxExemptInterest: 310,
  iraDistributions: 12000,
  iraTaxable: 9500,
  pensions: 0,
  pensionsTaxable: 0,
  incomeTaxAfterCredits: 4404,
  earnedIncomeCredit: 0,
  refundableEducationCredit: 964,
  scheduleCNet: 0,
  scheduleFNet: 0,
  foreignEarnedIncomeExclusion: 0,
  sepSimple: null,
  iraDeduction: null,
  excessAdvancePremiumTaxCredit: 0,
  educationCredit: 0,
}
const sourceAt = (line: string, page = 1): Source => ({
  form: '1040',
  line,
  page,
  box: { left: 504, bottom: 30, right: 576, top: 42 },
})
const aReading = (change: Partial<TaxReturnReading> = {}): TaxReturnReading => ({
  taxYear: 2025,
  form: '1040',
  filingStatus: 'mfj',
  values: { ...amounts, iraRollover: false, pensionRollover: false, schedulesFound: [] },
  fafsa: fafsaAnswers(amounts),
  sources: {
    agi: sourceAt('11a', 3),
    wages: sourceAt('1z'),
    taxExemptInterest: sourceAt('2a'),
    iraDistributions: sourceAt('4a'),
    iraTaxable: sourceAt('4b'),
    pensions: sourceAt('5a'),
    incomeTaxAfterCredits: sourceAt('22', 2),
    refundableEducationCredit: sourceAt('29', 2),
  },
  ...change,
})

describe('proposals', () => {
  test('name the lines that they are made of, and leave out what the file can’t tell', () => {
    const proposals = proposalsOf(aReading())
    const untaxed = proposals.find(({ field }) => field === 'untaxedIraDistributions')
    expect([untaxed?.value, untaxed?.parts.map(({ line }) => line)]).toEqual([2500, ['4a', '4b']])
    expect(proposals.map(({ field }) => field)).not.toContain('deductibleIraPayments')
  })

  test('don’t include money that was rolled over: only the family knows how much of it', () => {
    const values = { ...aReading().values, iraRollover: true }
    const fields = proposalsOf(aReading({ values })).map(({ field }) => field)
    expect(fields).not.toContain('untaxedIraDistributions')
    expect(confirm(aReading({ values }), null, {}, false).openItems).toContain('untaxedIraDistributions')
  })

  test('that may include a rollover aren’t used unasked: transcripts don’t tell', () => {
    const values = { ...aReading().values, iraRollover: null, pensionRollover: null }
    const mayBe = proposalsOf(aReading({ values })).filter(({ mayBeRollover }) => mayBeRollover)
    expect(mayBe.map(({ field, value }) => [field, value])).toEqual([['untaxedIraDistributions', 2500]])
  })

  test('that weren’t used are still items of the return, unless they are zero', () => {
    expect(confirm(aReading(), null, { agi: 88851 }, false).openItems).toEqual([
      'taxExemptInterest',
      'untaxedIraDistributions',
      'educationCredits',
    ])
  })

  test.each([
    ['of a farm', -4_000, true],
    ['of no farm', 0, undefined],
    ['of a farm that the file can’t tell', null, undefined],
  ])('with the result %s on a transcript say whether schedules were filed', (_what, scheduleFNet, filed) => {
    const reading = aReading({ form: 'transcript', values: { ...aReading().values, scheduleFNet } })
    expect(confirm(reading, null, {}, false).figures.filedSchedules).toBe(filed)
  })

  test('keep their source unless the amount was changed', () => {
    const confirmed = confirm(aReading(), 'married_joint', { agi: 88851, incomeTaxPaid: 4000 }, false)
    expect(confirmed.figures).toMatchObject({ agi: 88851, incomeTaxPaid: 4000, filesTaxReturn: 'yes' })
    expect(confirmed.sources).toEqual({ agi: { form: '1040', line: '11a', taxYear: 2025 } })
  })

  test('from several long lines of a transcript can be saved', () => {
    const lineOf = (line: string): Source => ({ ...sourceAt(line), form: 'transcript' })
    const read = { ...amounts, scheduleCNet: 9000, scheduleFNet: 4000, excessAdvancePremiumTaxCredit: 600 }
    const reading = aReading({
      form: 'transcript',
      values: { ...read, iraRollover: null, pensionRollover: null, schedulesFound: [] },
      fafsa: fafsaAnswers(read),
      sources: {
        wages: lineOf('Wages, salaries, tips, etc'),
        scheduleCNet: lineOf('Business income or loss (Schedule C)'),
        scheduleFNet: lineOf('Farm income or loss (Schedule F)'),
        incomeTaxAfterCredits: lineOf('Income tax after credits per computer'),
        excessAdvancePremiumTaxCredit: lineOf('Excess advance premium tax credit repayment amount'),
      },
    })
    const figures = Object.fromEntries(proposalsOf(reading).map(({ field, value }) => [field, value]))
    const { sources } = confirm(reading, 'single', figures, false)
    expect(sources.earnedIncome?.line).toContain(
      'salaries, tips, etc, Business income or loss (Schedule C), Farm',
    )
    expect(ParentUpdate.safeParse({ returnLines: sources }).error).toBeUndefined()
  })
})

describe('the amounts to confirm', () => {
  async function open(reading = aReading()) {
    const onConfirm = vi.fn()
    const onDiscard = vi.fn()
    await renderWithTexts(
      <ProposalsForm reading={reading} pictures={{}} onConfirm={onConfirm} onDiscard={onDiscard} />,
      ['taxReturn'],
    )
    return { user: userEvent.setup(), onConfirm, onDiscard }
  }
  const use = () => screen.getByRole('button', { name: 'Use these answers' })

  test('are used as they were read', async () => {
    const { user, onConfirm } = await open()
    expect(screen.getByText('Form 1040, line 11a, page 3')).toBeDefined()
    await user.click(use())
    expect(onConfirm).toHaveBeenCalledWith(
      expect.objectContaining({
        filingStatus: 'married_joint',
        figures: expect.objectContaining({
          agi: 88851,
          earnedIncome: 84000,
          untaxedIraDistributions: 2500,
          untaxedPensions: 0,
        }),
      }),
    )
  })

  test('can be left out, one by one or all zeros together', async () => {
    const { user, onConfirm } = await open()
    await user.click(screen.getByRole('checkbox', { name: /Tax-exempt interest/ }))
    await user.click(screen.getByRole('checkbox', { name: /These are zero/ }))
    await user.click(use())
    const { figures } = onConfirm.mock.calls[0]?.[0] ?? {}
    expect(figures).not.toHaveProperty('taxExemptInterest')
    expect(figures).not.toHaveProperty('untaxedPensions')
    expect(figures).toHaveProperty('agi', 88851)
  })

  test('can be corrected', async () => {
    const { user, onConfirm } = await open()
    await user.click(screen.getByRole('button', { name: 'Change Income from work' }))
    const field = screen.getByRole('textbox', { name: /Income from work/ })
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, '83000')
    await user.click(use())
    const { figures, sources } = onConfirm.mock.calls[0]?.[0] ?? {}
    expect(figures.earnedIncome).toBe(83000)
    expect(sources).not.toHaveProperty('earnedIncome')
  })

  test('aren’t used while one was changed into something that is no amount', async () => {
    const { user, onConfirm } = await open()
    await user.click(screen.getByRole('button', { name: 'Change Tax-exempt interest' }))
    const field = screen.getByRole('textbox', { name: /Tax-exempt interest/ })
    await user.clear(field)
    await user.type(field, '3l0')
    await user.click(use())
    expect(onConfirm).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('Enter an amount in digits, such as 45,000.')).toBeDefined()
  })

  test('that may include a rollover are unchecked, and say why', async () => {
    const values = { ...aReading().values, iraRollover: null }
    const { user, onConfirm } = await open(aReading({ values }))
    const row = screen.getByRole<HTMLInputElement>('checkbox', { name: /Untaxed IRA distributions/ })
    expect(row.checked).toBe(false)
    expect(screen.getByText(/may include money you rolled over/)).toBeDefined()
    await user.click(use())
    expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ openItems: ['untaxedIraDistributions'] })
    expect(onConfirm.mock.calls[0]?.[0].figures).not.toHaveProperty('untaxedIraDistributions')
  })

  test.each([
    [true, 'is used'],
    [false, 'can be left out'],
  ])('include the earned income credit (used: %s, it %s)', async (isUsed) => {
    const credit = { ...amounts, earnedIncomeCredit: 1_200 }
    const { user, onConfirm } = await open(
      aReading({
        values: { ...aReading().values, ...credit },
        fafsa: fafsaAnswers(credit),
        sources: { ...aReading().sources, earnedIncomeCredit: sourceAt('27a', 2) },
      }),
    )
    const row = screen.getByRole('checkbox', { name: /Earned Income Tax Credit \(EITC\).*\$1,200/ })
    if (!isUsed) await user.click(row)
    await user.click(use())
    expect(onConfirm.mock.calls[0]?.[0].receivedEitc).toBe(isUsed)
  })

  test('ask for a filing status that couldn’t be read', async () => {
    const { user, onConfirm } = await open(aReading({ filingStatus: null }))
    expect(screen.getByText(/couldn’t read the filing status/)).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox'), 'Head of household')
    await user.click(use())
    expect(onConfirm.mock.calls[0]?.[0].filingStatus).toBe('head_of_household')
  })
})

describe('a file', () => {
  const drop = () => renderWithTexts(<TaxReturnDrop taxYear={2025} onConfirm={() => {}} />, ['taxReturn'])
  const fileOf = (name: string, type: string, size?: number) => {
    const file = new File(['x'], name, { type })
    if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
    return file
  }
  const choose = (file: File) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [file] } })
  }

  test('that is a photo is refused with words, without being opened', async () => {
    await drop()
    choose(fileOf('IMG_1.HEIC', ''))
    expect(screen.getByRole('status').textContent).toContain('This is a photo')
    expect(screen.getByRole('link', { name: /irs\.gov/ })).toBeDefined()
  })

  test('can be dropped, and is refused if it is too large', async () => {
    await drop()
    const area = screen.getByRole('heading', { level: 2 }).parentElement as HTMLElement
    fireEvent.drop(area, { dataTransfer: { files: [fileOf('return.pdf', 'application/pdf', 60_000_000)] } })
    expect(screen.getByRole('status').textContent).toContain('too large')
    expect(screen.getByRole('button', { name: 'Choose another PDF' })).toBeDefined()
  })
})

test.each([...refusals, 'photo', 'failed'] as const)('the refusal %s says what to do', async (refusal) => {
  const notice = <RefusalNotice refusal={refusal} wantedYear={2025} foundYear={2023} />
  const { container } = await renderWithTexts(notice, ['taxReturn'])
  expect(container.textContent).toMatch(/Choose|Download|Open it|Check your connection/)
})

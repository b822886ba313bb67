/** The SAI and the Pell Grant as every screen shows them: exact, or a likely value between plausible ends. */
import type { StudentEstimate } from '@bursar/contract/estimates'

export interface Shown {
  value: number
  low: number
  high: number
  /** One number, because no missing answer changes it. */
  isExact: boolean
}

type Possible<Of extends 'sai' | 'pell'> = Pick<StudentEstimate[Of], 'low' | 'high'>
type Estimated = Pick<StudentEstimate, 'likely'> & { sai: Possible<'sai'> }

/** A likely value isn't more exact than this, unless its range is narrower than two steps. Pell Grants have published steps of their own. */
const steps = { sai: 100, pell: 10 } as const

const isNarrow = ({ low, high }: { low: number; high: number }, step: number) => high - low < 2 * step
/** Adding zero turns −0 into 0. */
const roundedTo = (step: number, value: number, round = Math.round) => round(value / step) * step + 0

/** The ends are rounded outward, but not beyond what is possible. */
function shown(
  { value, low, high }: StudentEstimate['likely']['sai'],
  possible: { low: number; high: number },
  step: number,
): Shown {
  if (low === high) return { value, low, high, isExact: true }
  if (isNarrow({ low, high }, step)) return { value, low, high, isExact: false }
  const ends = {
    low: Math.max(roundedTo(step, low, Math.floor), possible.low),
    high: Math.min(roundedTo(step, high, Math.ceil), possible.high),
  }
  return {
    ...ends,
    value: Math.min(Math.max(roundedTo(step, value), ends.low), ends.high),
    isExact: false,
  }
}

export const shownSai = ({ sai, likely }: Estimated): Shown => shown(likely.sai, sai, steps.sai)

/** The student's SAI in a saved plan, no more exact than the one above it. With projected tables, no answer makes it exact. */
export function shownPlanSai(
  { likely }: Pick<Estimated, 'likely'>,
  { sai: value, tables }: { sai: number; tables: 'published' | 'projected' },
): Pick<Shown, 'value' | 'isExact'> {
  const { low, high } = likely.sai
  return {
    value: isNarrow(likely.sai, steps.sai) ? value : roundedTo(steps.sai, value),
    isExact: low === high && tables === 'published',
  }
}

export function shownPell({
  likely,
  pell,
}: Pick<StudentEstimate, 'likely'> & { pell: Possible<'pell'> }): Shown {
  return shown(
    likely.pell,
    { low: pell.low ?? likely.pell.low, high: pell.high ?? likely.pell.high },
    steps.pell,
  )
}

/** How an amount is said: nobody would say "about $0" of a grant that may be some hundred dollars. */
export function pellPhrase({ value, high, isExact }: Shown): 'none' | 'exact' | 'upTo' | 'about' {
  if (high <= 0) return 'none'
  if (isExact) return 'exact'
  return value === 0 ? 'upTo' : 'about'
}

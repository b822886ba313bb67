/** Money as it is asked and stored: whole US dollars, `null` when not answered, `0` only when it is zero. */
import { z } from 'zod'

/** Whole dollars, as all three: what is beyond them is refused as mistyped. */
const maxMoney = 99_999_999
/** The largest profit or income that is taken for an answer. */
const maxIncome = 99_999_999
/** The largest loss that is taken for an answer. */
const minIncome = -9_999_999

/** An amount that cannot be below zero, 0..99,999,999 dollars. */
export const Amount = z.int().min(0).max(maxMoney).nullable()
/** An amount that may be a loss, such as adjusted gross income: -9,999,999..99,999,999 dollars. */
export const SignedAmount = z.int().min(minIncome).max(maxIncome).nullable()

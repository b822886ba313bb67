/** Money as asked and stored: whole US dollars, `null` if not answered, `0` only if it is zero. */
import { z } from 'zod'

/** Limits in whole dollars. Amounts beyond them are refused as typing errors. */
const maxMoney = 99_999_999
/** The largest profit or income accepted. */
const maxIncome = 99_999_999
/** The largest loss accepted. */
const minIncome = -9_999_999

/** An amount that cannot be below zero, 0..99,999,999 dollars. */
export const Amount = z.int().min(0).max(maxMoney).nullable()
/** An amount that may be a loss, such as adjusted gross income: -9,999,999..99,999,999 dollars. */
export const SignedAmount = z.int().min(minIncome).max(maxIncome).nullable()

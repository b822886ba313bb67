/** One value for each income bracket. */
export type Five = readonly [number, number, number, number, number]

/** A list that has one value for each income bracket. */
export const fiveOf = (values: readonly number[]) => values as Five

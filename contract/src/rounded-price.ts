/** Whole dollars: an estimate isn't precise to the dollar. */
export const priceUnit = 100

/** Rounds an estimated amount. Without the formula, which visitors' pages load late. */
export const roundedPrice = (dollars: number) => Math.round(dollars / priceUnit) * priceUnit

/** Rounds an estimated amount to $100, because an estimate isn't precise to the dollar. Without the formula, which visitors' pages load late. */
export const roundedPrice = (dollars: number) => Math.round(dollars / 100) * 100

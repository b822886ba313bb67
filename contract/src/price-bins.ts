/** The histogram of prices: bins of equal width from $0; the last has everything above, too. */
export const priceBins = {
  /** Dollars a year. */
  width: 2_500,
  count: 32,
} as const

/** The price at which the last bin starts to have no upper end. */
export const priceBinsEnd = priceBins.width * priceBins.count

/** The bin of a price in dollars a year. Prices below zero are in the first. */
export const priceBinOf = (price: number) =>
  Math.min(Math.max(Math.floor(price / priceBins.width), 0), priceBins.count - 1)

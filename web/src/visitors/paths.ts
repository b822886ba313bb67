/** All colleges by a visitor's own price. */
export const priceListPath = '/colleges/prices'

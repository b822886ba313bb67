/** The orders that the search page offers besides the best match. */
export const sortNames = [
  'net_price',
  'cost',
  'acceptance_rate',
  'graduation_rate',
  'earnings',
  'size',
  'name',
] as const

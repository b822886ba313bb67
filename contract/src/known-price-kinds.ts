/** Where a known price comes from, the one that counts most first: an offer is certain, and a college's calculator knows its own rules. */
export const knownPriceKinds = ['offer', 'calculator'] as const
export type KnownPriceKind = (typeof knownPriceKinds)[number]

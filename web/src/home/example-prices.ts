/**
 * What families with the same income paid at three colleges, for the home page. Whole dollars per academic year.
 * Source: College Scorecard, institution file; sticker price COSTT4_A, price NPT43_PUB and NPT43_PRIV (incomes of
 * $48,001 to $75,000, students with federal aid, in-state at public ones), academic year 2022-23.
 */
export const examplePrices = {
  year: '2022-23',
  bracket: 2,
  colleges: [
    { name: 'Grinnell College', state: 'Iowa', sticker: 79_228, price: 6_220 },
    { name: 'Ohio State University', state: 'Ohio', sticker: 29_320, price: 12_683 },
    { name: 'University of Iowa', state: 'Iowa', sticker: 26_883, price: 20_136 },
  ],
} as const

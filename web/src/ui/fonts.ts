/**
 * Public Sans, variable, as two subsets: Latin is preloaded, Latin Extended is loaded only if a name needs it. Until then the
 * page uses Arial with adjusted metrics, so that nothing shifts. Phones without Arial would shift: where Public Sans arrives after the
 * first paint, it is used from the next page on.
 */
import localFont from 'next/font/local'

const latin = localFont({
  src: '../../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  variable: '--font-latin',
  adjustFontFallback: false,
})

const latinExtended = localFont({
  src: '../../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-latin-ext',
  preload: false,
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
})

export const fontClass = `${latin.variable} ${latinExtended.variable}`

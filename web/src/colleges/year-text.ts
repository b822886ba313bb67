/**
 * The years of published figures in the visitor's language. The catalogue writes them in English with the same few words ("entered 2009-11,
 * measured 2020 and 2021"), each of which has one Spanish translation.
 */
const spanish: readonly [english: RegExp, spanish: string][] = [
  [/\bentered fall\b/g, 'ingreso en otoño de'],
  [/\bentered\b/g, 'ingreso en'],
  [/\bfinished\b/g, 'graduación en'],
  [/\bmeasured\b/g, 'medido en'],
  [/\bborrowers of\b/g, 'prestatarios de'],
  [/\bpublished\b/g, 'publicado en'],
  [/\bfiscal years\b/g, 'años fiscales'],
  [/\bfiscal year\b/g, 'año fiscal'],
  [/\bfall\b/g, 'otoño de'],
  [/\band\b/g, 'y'],
]

export function yearText(year: string, locale: string): string {
  if (!locale.startsWith('es')) return year
  return spanish.reduce((text, [from, to]) => text.replace(from, to), year)
}

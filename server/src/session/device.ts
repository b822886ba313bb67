/** What a browser says of itself, in a few words. */
import bowser from 'bowser'

/** Longer ones are not from a browser, and would only keep the parser busy. */
const longestUserAgent = 1_000

/** Such as "Firefox on Windows"; `null` when the browser does not say what it is. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longestUserAgent) return null
  const { browser, os } = bowser.parse(userAgent)
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return words.length === 0 ? null : words.join(' on ')
}

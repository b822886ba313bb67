/** The browser and operating system of a request. */
import bowser from 'bowser'

/** Longer ones are not from a browser, and would only keep the parser busy. */
const longestUserAgent = 1_000

/** For example "Firefox on Windows"; `null` if the browser is unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longestUserAgent) return null
  const { browser, os } = bowser.parse(userAgent)
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return words.length === 0 ? null : words.join(' on ')
}

/** The browser and operating system of a request. */
import bowser from 'bowser'

/** Longer ones are not from a browser, and would only keep the parser busy. */
const longestUserAgent = 1_000

/** Bowser takes any other name from the user agent itself, and it would be shown to the owner of an account. */
const knownNames = new Set([
  ...Object.values(bowser.BROWSER_MAP),
  ...Object.values(bowser.OS_MAP),
  // Not in its map.
  'Miui',
  'Opera Touch',
])

/** For example "Firefox on Windows"; `null` if neither is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longestUserAgent) return null
  const { browser, os } = bowser.parse(userAgent)
  const words = [browser.name, os.name].filter((name) => name !== undefined && knownNames.has(name))
  return words.length === 0 ? null : words.join(' on ')
}

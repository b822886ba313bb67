/** Light, dark, or the device's setting. */

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Without this cookie, the device decides. */
export const themeCookie = 'theme'

export function readTheme(text: string | undefined): Theme | undefined {
  return themes.find((theme) => theme === text)
}

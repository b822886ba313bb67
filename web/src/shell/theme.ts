/** Light, dark, or what the device says. */

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Absent: the device decides. */
export const themeCookie = 'theme'

export function readTheme(text: string | undefined): Theme | undefined {
  return themes.find((theme) => theme === text)
}

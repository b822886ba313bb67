import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Button styles for the rare element that is neither `Button` nor `ButtonLink`, such as a `<summary>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string): string {
  return classes('button', variant, extra)
}

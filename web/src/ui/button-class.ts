import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:opacity-90',
  secondary: 'border-control bg-surface text-ink hover:bg-sunk',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-tint',
  danger: 'border-danger bg-danger text-on-danger hover:opacity-90',
}

/** Button styles for the rare element that is neither `Button` nor `ButtonLink`, such as a `<summary>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string): string {
  return classes(
    'target inline-flex items-center justify-center gap-2 rounded-md border px-4 py-2 text-center font-semibold leading-tight no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60',
    variants[variant],
    extra,
  )
}

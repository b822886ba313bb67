/** Things to press. One primary action per screen; everything else is secondary or quiet. */
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

const looks: Record<ButtonLook, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:opacity-90',
  secondary: 'border-control bg-surface text-ink hover:bg-sunk',
  quiet: 'border-transparent bg-transparent text-primary hover:bg-tint',
  danger: 'border-danger bg-danger text-on-danger hover:opacity-90',
}

/** The look of a button, for the rare element that is neither `Button` nor `ButtonLink`, such as a `<summary>`. */
export function buttonClass(look: ButtonLook = 'secondary', extra?: string): string {
  return classes(
    'target inline-flex items-center justify-center gap-2 rounded-md border px-4 py-2 text-center font-semibold leading-tight no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60',
    looks[look],
    extra,
  )
}

interface Look {
  look?: ButtonLook
  /** An outline icon of 20 px before the words; it is decoration, the words say it. */
  icon?: ReactNode
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: the button keeps the keyboard's place and takes no second press. */
  busy?: boolean | undefined
}

export function Button({ look, icon, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  const waiting = busy
    ? {
        'aria-disabled': true,
        'aria-busy': true,
        onClick: (press: { preventDefault(): void }) => press.preventDefault(),
      }
    : {}
  return (
    <button
      {...rest}
      {...waiting}
      type={type}
      className={buttonClass(look, classes(busy && 'opacity-80', className))}
    >
      {busy ? <BusyMark /> : icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, Look {}

/** A place to go that weighs as much as an action. */
export function ButtonLink({ look, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch={false} {...rest} className={buttonClass(look, className)}>
      {icon}
      {children}
    </Link>
  )
}

function BusyMark() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  )
}

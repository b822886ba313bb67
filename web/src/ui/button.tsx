/** Buttons, and links styled as buttons. One primary action per screen; everything else is secondary or quiet. */
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'

interface ButtonStyle {
  variant?: ButtonVariant
  /** A 20 px outline icon before the text, for decoration only. */
  icon?: ReactNode
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** An action is running: the button keeps the focus and ignores further clicks. */
  busy?: boolean | undefined
}

export function Button({ variant, icon, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  const busyProps = busy
    ? {
        'aria-disabled': true,
        'aria-busy': true,
        onClick: (press: { preventDefault(): void }) => press.preventDefault(),
      }
    : {}
  return (
    <button
      {...rest}
      {...busyProps}
      type={type}
      className={buttonClass(variant, classes(busy && 'opacity-80', className))}
    >
      {busy ? <BusySpinner /> : icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonStyle {}

/** A link that is as prominent as a button. */
export function ButtonLink({ variant, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link prefetch={false} {...rest} className={buttonClass(variant, className)}>
      {icon}
      {children}
    </Link>
  )
}

function BusySpinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
    />
  )
}

/** Shows the current step of a short process. */

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { classes } from './classes.ts'
import { Check } from './icons.tsx'

export interface ProgressStep {
  key: string
  label: string
  state: 'done' | 'current' | 'open'
  /** Only for steps that can be opened. */
  href?: string | undefined
}

/** All steps by name on desktop; the current step, its number, and a bar on phones. */
export function Progress({
  label,
  note,
  steps,
}: {
  /** What the steps lead to. */
  label: string
  /** How much is left. It replaces the number of the step, which says nothing about what the steps contain. */
  note?: string | null
  steps: readonly ProgressStep[]
}) {
  const t = useTranslations('ui')
  const currentIndex = Math.max(
    0,
    steps.findIndex(({ state }) => state === 'current'),
  )
  return (
    <nav aria-label={label}>
      <div className="grid gap-2 md:hidden" aria-hidden="true">
        <p className="text-sm text-soft">
          <span className="font-semibold text-ink">{steps[currentIndex]?.label}</span> ·{' '}
          {note ?? t('step', { step: currentIndex + 1, of: steps.length })}
        </p>
        <div className="flex gap-1">
          {steps.map(({ key, state }) => (
            <span key={key} className="flex h-1.5 flex-1 overflow-hidden rounded-full bg-line">
              {state !== 'open' && (
                <span className={classes('bg-primary', state === 'current' ? 'w-1/2' : 'w-full')} />
              )}
            </span>
          ))}
        </div>
      </div>
      {/* On phones the bar replaces the list, which appears when it has keyboard focus. */}
      <ol className="flex flex-wrap gap-x-1 gap-y-1 max-md:not-focus-within:sr-only">
        {steps.map(({ key, label: name, state, href }, index) => {
          const content = (
            <>
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-5 shrink-0 place-items-center rounded-full border text-[0.75rem] font-semibold',
                  state === 'current' && 'border-primary bg-primary text-on-primary',
                  state === 'done' && 'border-primary text-primary',
                  state === 'open' && 'border-control text-soft',
                )}
              >
                {state === 'done' ? <Check size={13} /> : index + 1}
              </span>
              <span>{name}</span>
              {state === 'done' && <span className="sr-only">{t('stepDone')}</span>}
            </>
          )
          const stepClass = classes(
            'target flex items-center gap-1.5 rounded-md pr-2 text-sm',
            state === 'current' ? 'font-semibold' : 'text-soft',
          )
          return (
            <li
              key={key}
              aria-current={state === 'current' ? 'step' : undefined}
              className="flex items-center"
            >
              {href && state !== 'current' ? (
                <Link prefetch={false} href={href} className={classes(stepClass, 'hover:underline')}>
                  {content}
                </Link>
              ) : (
                <span className={stepClass}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
      {note && <p className="pt-1 text-sm text-soft max-md:sr-only">{note}</p>}
    </nav>
  )
}

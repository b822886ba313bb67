'use client'
/** What a change does, in words: "−$9,400 in price, no gap in 2029-30". */
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars, formatList } from '../i18n/format.ts'
import type { LeverEffect } from './levers.ts'

interface LeverEffectTextProps {
  effect: LeverEffect | undefined
  /** What else there is to say about the change, also if no amount changes. `null`: nothing then. By default, that nothing changes. */
  note?: string | null | undefined
}

export function LeverEffectText({ effect, note }: LeverEffectTextProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatDollars(amount, locale)}`
  const list = (items: string[]) => formatList(items, locale)
  const textOf = ({ net, gap, loans, closed, opened }: LeverEffect) => {
    const parts = [
      net !== 0 && t('effect.net', { amount: signed(net) }),
      gap !== 0 && t('effect.gap', { amount: signed(gap) }),
      loans !== 0 && t('effect.loans', { amount: signed(loans) }),
      closed.length > 0 && t('effect.closed', { years: list(closed) }),
      opened.length > 0 && t('effect.opened', { years: list(opened) }),
    ].filter((part) => part !== false)
    const amounts = parts.join(', ')
    if (note === undefined) return amounts || t('effect.none')
    return [amounts, note].filter(Boolean).join('. ')
  }
  // There before its text is, so that screen readers announce it.
  return (
    <p role="status" className="text-sm text-soft empty:-mt-1" data-effect={effect && ''}>
      {effect && textOf(effect)}
    </p>
  )
}

'use client'
/** Shows the recovery codes once, with buttons to copy and print them. */
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations('account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  /** Prints only the codes, not the rest of the page. */
  function print(): void {
    document.body.dataset.printOnly = ''
    window.addEventListener('afterprint', () => delete document.body.dataset.printOnly, { once: true })
    window.print()
  }

  return (
    <div className="grid gap-4" data-printed>
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t('protect.codesTitle')}
      </h3>
      <p className="max-w-text">{t('protect.codesLead')}</p>
      <ul
        aria-label={t('protect.codesLabel')}
        className="figures grid w-fit gap-x-8 gap-y-1 rounded-sm bg-sunk px-4 py-3 select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          onClick={async () => {
            try {
              await navigator.clipboard.writeText(codes.join('\n'))
              showToast(t('protect.copied'))
            } catch {
              showToast(t('protect.copyFailed'))
            }
          }}
        >
          {t('protect.copy')}
        </Button>
        <Button onClick={print}>{t('protect.print')}</Button>
        <Button variant="primary" onClick={onSaved}>
          {t('protect.kept')}
        </Button>
      </div>
    </div>
  )
}

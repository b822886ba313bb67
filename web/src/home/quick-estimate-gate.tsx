'use client'
import { Calculator } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Locale } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import type { QuickMessages } from './quick-estimate.tsx'

interface QuickEstimateGateProps {
  start: string
  noScript: string
  failed: string
  locale: Locale
  messages: QuickMessages
}

type QuickEstimate = ComponentType<Pick<QuickEstimateGateProps, 'locale' | 'messages'>>

/** The formula and its form are fetched when somebody wants them: who only reads the page does not wait for them. */
export function QuickEstimateGate({ start, noScript, failed, locale, messages }: QuickEstimateGateProps) {
  const [Loaded, setLoaded] = useState<QuickEstimate | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')
  if (Loaded) return <Loaded locale={locale} messages={messages} />

  const open = async () => {
    setState('loading')
    try {
      const { QuickEstimate } = await import('./quick-estimate.tsx')
      setLoaded(() => QuickEstimate)
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        look="primary"
        busy={state === 'loading'}
        icon={<Calculator size={20} aria-hidden="true" />}
        onClick={open}
      >
        {start}
      </Button>
      {state === 'failed' && <p role="alert">{failed}</p>}
      <noscript>{noScript}</noscript>
    </div>
  )
}

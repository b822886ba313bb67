'use client'
import { Calculator } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
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

/** Where the section of the estimate is, as links to it say. */
const toEstimate = '#estimate'

type QuickEstimate = ComponentType<Pick<QuickEstimateGateProps, 'locale' | 'messages'>>

/** The formula and its form are fetched when somebody wants them: who only reads the page does not wait for them. */
export function QuickEstimateGate({ start, noScript, failed, locale, messages }: QuickEstimateGateProps) {
  const [Loaded, setLoaded] = useState<QuickEstimate | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')
  const open = useCallback(async () => {
    setState('loading')
    try {
      const { QuickEstimate } = await import('./quick-estimate.tsx')
      setLoaded(() => QuickEstimate)
    } catch {
      setState('failed')
    }
  }, [])

  // The button at the top of the page leads here, and starts the estimate: also when it was pressed before this script was there.
  useEffect(() => {
    if (location.hash === toEstimate) void open()
    const onPress = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href$="${toEstimate}"]`)) void open()
    }
    document.addEventListener('click', onPress)
    return () => document.removeEventListener('click', onPress)
  }, [open])

  if (Loaded) return <Loaded locale={locale} messages={messages} />

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="primary"
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

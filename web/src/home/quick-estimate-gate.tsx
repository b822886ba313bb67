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

/** The `href` of links to the estimate. */
const toEstimate = '#estimate'

type QuickEstimate = ComponentType<Pick<QuickEstimateGateProps, 'locale' | 'messages'>>

/** Loads the formula and its form on demand, so that the page itself stays small. */
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

  // The button at the top of the page links here and starts the estimate, even if it was clicked before this script loaded.
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

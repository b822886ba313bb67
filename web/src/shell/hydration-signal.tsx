'use client'
import { useLayoutEffect } from 'react'

/**
 * Signals that React has hydrated the page, so that `server/src/pages/late-scripts.browser.js` replays earlier input, clicks, and
 * submits. In a layout effect, because later React would have handled some of them itself.
 */
export function HydrationSignal() {
  useLayoutEffect(() => void dispatchEvent(new Event('bursar:ready')), [])
  return null
}

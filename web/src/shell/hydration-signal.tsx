'use client'
import { useLayoutEffect } from 'react'

/**
 * Tells the page that its scripts have taken it over: what was typed, pressed and sent until then is said to them
 * (`server/src/pages/late-scripts.browser.js`). In the same breath: a moment later they have heard some of it themselves.
 */
export function HydrationSignal() {
  useLayoutEffect(() => void dispatchEvent(new Event('bursar:ready')), [])
  return null
}

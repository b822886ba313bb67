'use client'
import { useEffect } from 'react'

/** Tells the page that its scripts have taken it over: what was typed, pressed and sent until then is said to them (`server/src/late-scripts.browser.js`). */
export function TakenOver() {
  useEffect(() => void dispatchEvent(new Event('bursar:ready')), [])
  return null
}

'use client'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that calls back once no button of the mouse is down. A press that leaves a field updates the screen, and a button
 * that moves between press and release isn't clicked.
 */
export function useWhenReleased(): (callback: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null)
  useEffect(() => {
    const press = () => {
      waiting.current ??= []
    }
    const release = () => {
      const callbacks = waiting.current ?? []
      waiting.current = null
      // After the click that the release makes.
      setTimeout(() => {
        for (const callback of callbacks) callback()
      })
    }
    window.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [])
  return useCallback((callback) => {
    if (waiting.current) waiting.current.push(callback)
    else callback()
  }, [])
}

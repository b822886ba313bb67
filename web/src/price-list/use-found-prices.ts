'use client'
import type { PriceStudent } from '@bursar/formula/price/net-price'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundPrices, PriceFilter } from './find-prices.ts'
import type { PriceAnswer, PriceRequest } from './price-worker.ts'

interface Found {
  found: FoundPrices | null
  hasFailed: boolean
  retry: () => void
}

/** The colleges that a filter finds for a student, computed in a worker. Until the next answer, the last one stays. */
export function useFoundPrices(student: PriceStudent | null, filter: PriceFilter): Found {
  const worker = useRef<Worker | null>(null)
  const lastId = useRef(0)
  const [found, setFound] = useState<FoundPrices | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const start = useCallback(() => {
    const started = new Worker(new URL('./price-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<PriceAnswer>) => {
      // An answer to an earlier filter.
      if (data.id !== lastId.current) return
      setFailed(data.found === null)
      if (data.found) setFound(data.found)
    })
    started.addEventListener('error', () => {
      setFailed(true)
      // If it couldn't be loaded, it never answers. The next request starts another.
      started.terminate()
      if (worker.current === started) worker.current = null
    })
    return started
  }, [])

  useEffect(() => {
    worker.current ??= start()
    return () => {
      worker.current?.terminate()
      worker.current = null
    }
  }, [start])

  const ask = useCallback(() => {
    if (!student) return
    lastId.current += 1
    worker.current ??= start()
    worker.current.postMessage({ id: lastId.current, student, filter } satisfies PriceRequest)
  }, [start, student, filter])
  useEffect(ask, [ask])

  return { found, hasFailed, retry: ask }
}

'use client'
/** Reads one file in a worker, which is ended when it takes too long, when it is canceled, and when the page is left. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { maxFileBytes, maxReadingMs, maxSilenceMs, type ReadRequest, type WorkerMessage } from './messages.ts'
import type { AmountKey, Refusal, TaxReturnReading, TaxYear } from './reader/reading.ts'

export type Pictures = Partial<Record<AmountKey, ImageBitmap>>

export type FileState =
  | { kind: 'none' }
  | { kind: 'reading'; page: number; pages: number }
  | { kind: 'refused'; refusal: Refusal | 'photo' | 'failed'; taxYear?: number | undefined }
  | { kind: 'read'; reading: TaxReturnReading; pictures: Pictures }

const none: FileState = { kind: 'none' }

/** Phones offer the camera beside files. */
const isPhoto = (file: File) =>
  /^image\//.test(file.type) || /\.(jpe?g|png|heic|heif|webp|gif)$/i.test(file.name)

function start(
  file: ArrayBuffer,
  wanted: TaxYear,
  setState: (state: (before: FileState) => FileState) => void,
) {
  const worker = new Worker(new URL('./tax-return-worker.ts', import.meta.url), { type: 'module' })
  let silence: ReturnType<typeof setTimeout> | undefined
  let whole: ReturnType<typeof setTimeout> | undefined
  const stopClocks = () => {
    clearTimeout(silence)
    clearTimeout(whole)
  }
  const end = (state?: FileState) => {
    stopClocks()
    worker.terminate()
    if (state) setState(() => state)
  }
  const waitOn = () => {
    clearTimeout(silence)
    silence = setTimeout(() => end({ kind: 'refused', refusal: 'unreadable' }), maxSilenceMs)
  }
  worker.addEventListener('error', () => end({ kind: 'refused', refusal: 'failed' }))
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'started') {
      waitOn()
      whole = setTimeout(() => end({ kind: 'refused', refusal: 'unreadable' }), maxReadingMs)
    } else if (data.kind === 'progress') {
      waitOn()
      const { page, pages } = data
      setState((before) => (before.kind === 'reading' ? { ...before, page, pages } : before))
    } else if (data.kind === 'picture') {
      const { key, bitmap } = data
      setState((before) =>
        before.kind === 'read' ? { ...before, pictures: { ...before.pictures, [key]: bitmap } } : before,
      )
    } else if (data.kind === 'done') end()
    else {
      stopClocks()
      // The pictures still come. A page that can't be drawn must not keep the worker busy.
      whole = setTimeout(end, maxReadingMs)
      const { result } = data
      if ('refusal' in result) end({ kind: 'refused', refusal: result.refusal, taxYear: result.taxYear })
      else if (result.taxYear !== wanted)
        end({ kind: 'refused', refusal: 'wrong-year', taxYear: result.taxYear })
      else setState(() => ({ kind: 'read', reading: result, pictures: {} }))
    }
  })
  worker.postMessage({ data: file } satisfies ReadRequest, [file])
  return end
}

export function useTaxReturnFile(wanted: TaxYear) {
  const [state, setState] = useState<FileState>(none)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const clear = useCallback(() => {
    stop.current?.()
    stop.current = null
    setState(none)
  }, [])

  const read = useCallback(
    async (file: File) => {
      clear()
      if (isPhoto(file)) return setState({ kind: 'refused', refusal: 'photo' })
      if (file.size > maxFileBytes) return setState({ kind: 'refused', refusal: 'too-large' })
      let isStopped = false
      stop.current = () => {
        isStopped = true
      }
      setState({ kind: 'reading', page: 0, pages: 0 })
      try {
        const data = await file.arrayBuffer()
        if (!isStopped) stop.current = start(data, wanted, setState)
      } catch {
        if (!isStopped) setState({ kind: 'refused', refusal: 'failed' })
      }
    },
    [clear, wanted],
  )
  return { state, read, clear }
}

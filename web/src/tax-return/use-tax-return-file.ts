'use client'
/** The file that the family chose, and what became of it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { isPhoto, maxFileBytes } from '../pdf/limits.ts'
import type { AmountKey, ReadingResult, Refusal, TaxReturnReading, TaxYear } from './reader/reading.ts'
import { startReading } from './reading-worker.ts'

export type Pictures = Partial<Record<AmountKey, ImageBitmap>>

export type FileState =
  | { kind: 'none' }
  | { kind: 'reading'; page: number; pages: number }
  | { kind: 'refused'; refusal: Refusal | 'photo' | 'failed'; taxYear?: number | undefined }
  | { kind: 'read'; reading: TaxReturnReading; pictures: Pictures }

const none: FileState = { kind: 'none' }

/** Why a file is refused without opening it; `null` if it isn't. */
function refusalOf(file: File): (FileState & { kind: 'refused' }) | null {
  if (isPhoto(file)) return { kind: 'refused', refusal: 'photo' }
  if (file.size > maxFileBytes) return { kind: 'refused', refusal: 'too-large' }
  return null
}

function stateOf(result: ReadingResult, wanted: TaxYear): FileState {
  if ('refusal' in result) return { kind: 'refused', refusal: result.refusal, taxYear: result.taxYear }
  if (result.taxYear !== wanted) return { kind: 'refused', refusal: 'wrong-year', taxYear: result.taxYear }
  return { kind: 'read', reading: result, pictures: {} }
}

export function useTaxReturnFile(wanted: TaxYear) {
  const [state, setState] = useState<FileState>(none)
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])

  const clear = useCallback(() => {
    end.current?.()
    end.current = null
    setState(none)
  }, [])

  const read = useCallback(
    (file: File) => {
      clear()
      const refused = refusalOf(file)
      if (refused) return setState(refused)
      setState({ kind: 'reading', page: 0, pages: 0 })
      end.current = startReading(file, {
        onProgress: (page, pages) => setState({ kind: 'reading', page, pages }),
        onResult: (result) => {
          const next = stateOf(result, wanted)
          if (next.kind === 'refused') end.current?.()
          setState(next)
        },
        onPicture: (key, bitmap) =>
          setState((before) =>
            before.kind === 'read' ? { ...before, pictures: { ...before.pictures, [key]: bitmap } } : before,
          ),
        onFailure: () => setState({ kind: 'refused', refusal: 'failed' }),
      })
    },
    [clear, wanted],
  )
  return { state, read, clear }
}

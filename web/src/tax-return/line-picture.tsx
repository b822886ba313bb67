'use client'
/** A part of a page of the return, as it is printed. */
import { useEffect, useRef } from 'react'

interface LinePictureProps {
  bitmap: ImageBitmap
  /** What it shows. */
  label: string
}

export function LinePicture({ bitmap, label }: LinePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      role="img"
      aria-label={label}
      className="h-auto w-full max-w-sm rounded-sm border border-line bg-white"
    />
  )
}

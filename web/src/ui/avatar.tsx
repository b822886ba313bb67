'use client'
/**
 * A picture of a name. The first letters of its first and second word are drawn here, so that no name leaves the product;
 * where a service for pictures is set, its picture of those two words comes over them, through this server.
 */
import { useState, useSyncExternalStore } from 'react'
import { optimizedUrl } from './optimized-image.ts'

const wordsOf = (name: string) => name.trim().split(/\s+/).slice(0, 2)

/** `Ana Maria Garcia` is AM, `Ana` is A, nothing is a dot. */
export function initialsOf(name: string): string {
  const letters = wordsOf(name)
    .map((word) => [...word][0] ?? '')
    .join('')
  return letters.toLocaleUpperCase() || '·'
}

/** @param service an address with `{name}` in it */
export function pictureUrl(name: string, service: string): string {
  return service.replace('{name}', encodeURIComponent(wordsOf(name).join(' ')))
}

export function Avatar({ name }: { name: string }) {
  // The page says it once (app/layout.tsx), for pictures drawn on the server and in the browser alike.
  const service = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset.avatars,
    () => undefined,
  )
  const [isBroken, setBroken] = useState(false)
  const picture = service && pictureUrl(name, service)
  return (
    <span
      aria-hidden="true"
      // Drawn and not written: beside the name they would only be read as something else.
      data-initials={initialsOf(name)}
      className="relative inline-grid before:content-[attr(data-initials)] size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-primary bg-tint text-[0.855rem] font-semibold text-primary select-none"
    >
      {picture && !isBroken && (
        // biome-ignore lint/performance/noImgElement: the component for this writes a style attribute, which the pages' policy refuses.
        <img
          src={optimizedUrl(picture, 48)}
          srcSet={`${optimizedUrl(picture, 48)} 1x, ${optimizedUrl(picture, 96)} 2x`}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

'use client'
/**
 * An avatar with the initials of the first two words of a name. They are rendered here, so no name leaves the product. If an
 * avatar service is configured, its picture covers the initials; it gets only those two words, through our server.
 */
import { useState, useSyncExternalStore } from 'react'
import { optimizedUrl } from './optimized-image.ts'

const wordsOf = (name: string) => name.trim().split(/\s+/).slice(0, 2)

/** `Ana Maria Garcia` is AM, `Ana` is A, an empty name is a dot. */
export function initialsOf(name: string): string {
  const letters = wordsOf(name)
    .map((word) => [...word][0] ?? '')
    .join('')
  return letters.toLocaleUpperCase() || '·'
}

/** @param service a URL with `{name}` in it */
export function pictureUrl(name: string, service: string): string {
  return service.replace('{name}', encodeURIComponent(wordsOf(name).join(' ')))
}

export function Avatar({ name }: { name: string }) {
  // Set once on the page (app/layout.tsx), for avatars rendered on the server and in the browser alike.
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
      // As CSS content and not as text: next to the name, a screen reader would read the initials as a word.
      data-initials={initialsOf(name)}
      className="avatar"
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

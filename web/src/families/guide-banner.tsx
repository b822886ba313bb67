'use client'
/** Suggests the next step in Bursar, until the user hides it. */

import Link from 'next/link'
import { setHiddenGuideCookie } from '../storage/guide-cookie.ts'
import { updateRootState, useRootState } from '../storage/root-state.ts'
import { Footprints, X } from '../ui/icons.tsx'

interface GuideBannerProps {
  familyId: string
  href: string
  texts: { label: string; text: string; action: string; hide: string }
}

export function GuideBanner({ familyId, href, texts }: GuideBannerProps) {
  const { showsGuideStep } = useRootState()
  if (!showsGuideStep) return null
  return (
    <section
      aria-label={texts.label}
      className="flex items-start gap-3 rounded-md border border-l-4 border-line border-l-primary bg-surface px-4 py-2"
    >
      <Footprints size={20} className="mt-2.5 shrink-0 text-primary" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span>{texts.text}</span>
        <Link prefetch={false} href={href} className="link target inline-flex items-center font-semibold">
          {texts.action}
        </Link>
      </p>
      <button
        type="button"
        aria-label={texts.hide}
        onClick={() => {
          updateRootState({ showsGuideStep: false })
          setHiddenGuideCookie(familyId)
        }}
        className="target -mr-3 grid shrink-0 place-items-center rounded-md text-soft hover:bg-sunk"
      >
        <X size={20} />
      </button>
    </section>
  )
}

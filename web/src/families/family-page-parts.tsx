'use client'
/** Components that only some pages of a family show and load. */
import dynamic from 'next/dynamic'

export const GuideBanner = dynamic(() => import('./guide-banner.tsx').then((module) => module.GuideBanner))
export const JustSaved = dynamic(() => import('./just-saved.tsx').then((module) => module.JustSaved))
export const KeepAccount = dynamic(() => import('./keep-account.tsx').then((module) => module.KeepAccount))
export const OfflineNotice = dynamic(() =>
  import('../ui/offline-notice.tsx').then((module) => module.OfflineNotice),
)

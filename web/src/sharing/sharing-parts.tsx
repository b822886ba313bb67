'use client'
/** What only the part of the profile about other people shows, so that its other parts do not load it. */
import dynamic from 'next/dynamic'

export const DigestSetting = dynamic(() =>
  import('./digest-setting.tsx').then((module) => module.DigestSetting),
)
export const ShareList = dynamic(() => import('./share-list.tsx').then((module) => module.ShareList))

'use client'
/** Components that only the profile's sharing section needs, loaded on demand. */
import dynamic from 'next/dynamic'

export const DigestSetting = dynamic(() =>
  import('./digest-setting.tsx').then((module) => module.DigestSetting),
)
export const ShareList = dynamic(() => import('./share-list.tsx').then((module) => module.ShareList))

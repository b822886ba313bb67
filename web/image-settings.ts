/** What the image optimizer may do: make small pictures of names, of one service, and nothing else. */
import type { NextConfig } from 'next'
import { imageQuality, imageWidths } from './src/ui/optimized-image.ts'

type ImageSettings = NonNullable<NextConfig['images']>

/** @param service what `AVATAR_URL` says; without one nothing is fetched from anywhere */
export function imageSettings(service: string | undefined): ImageSettings {
  return {
    remotePatterns: avatarPatterns(service),
    // None of our own pictures is a raster one.
    localPatterns: [],
    imageSizes: [...imageWidths],
    deviceSizes: [Math.max(...imageWidths)],
    qualities: [imageQuality],
    maximumRedirects: 0,
    // A picture of 96 pixels has some kilobytes.
    maximumResponseBody: 1_000_000,
    // A day is long enough for pictures of names, and a disk does not fill with them.
    minimumCacheTTL: 24 * 60 * 60,
    maximumDiskCacheSize: 50_000_000,
    contentDispositionType: 'attachment',
  }
}

const name = 'NAME'

/** Exactly the pictures of the service, with `{name}` where the name goes. */
function avatarPatterns(service: string | undefined): NonNullable<ImageSettings['remotePatterns']> {
  if (!service) return []
  const { hostname, port, pathname, search } = new URL(service.replace('{name}', name))
  return [
    {
      protocol: 'https',
      hostname,
      port,
      pathname: pathname.replace(name, '*'),
      ...(!search.includes(name) && { search }),
    },
  ]
}

/**
 * How Next builds and serves the pages. The process that hosts them is the server's; see `server/src/main.ts`.
 *
 * Not TypeScript: Next finds no module beside a configuration of that kind when it is started from another folder.
 */
import { fileURLToPath } from 'node:url'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { actionSettings } from './action-settings.ts'
import { imageSettings } from './image-settings.ts'

/** @type {import('next').NextConfig} */
const config = {
  // Several builds of one checkout (a test beside a running copy) each need a folder of their own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) },
  transpilePackages: ['@bursar/contract', '@bursar/formula'],
  // `npx tsc -p web` checks the types; the build would only do it a second time.
  typescript: { ignoreBuildErrors: true },
  // The server does, in a better way; see `server/src/headers/compression.ts`.
  compress: false,
  poweredByHeader: false,
  // Read when the server starts, as all of this is: the build knows no avatar service.
  images: imageSettings(process.env.AVATAR_URL),
  // Browsers ask for this name on their own where a page has not told them its icon yet.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  reactStrictMode: true,
  experimental: { serverActions: actionSettings(process.env.PUBLIC_URL) },
}

// The texts are parsed by the build. Parsing them for each page took a tenth of its processor time, and the parser was part of every page's scripts.
const messages = {
  path: ['./src/messages/en', './src/messages/es'],
  format: 'json',
  locales: 'infer',
  sourceLocale: 'en',
  precompile: true,
}

/** The plugin is for builds. A server that loaded it would hold the compiler it brings: 18 MB. */
export default async (phase) => {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  const withTexts = createNextIntlPlugin({
    requestConfig: './src/i18n/request.ts',
    experimental: { messages },
  })
  const experimental = {
    ...config.experimental,
    // Those of a build are read by nobody, and it would take a quarter longer.
    turbopackSourceMaps: phase === PHASE_DEVELOPMENT_SERVER,
    // The next build would be 10 seconds faster for it, but the first, which people wait for, 20 slower. And it takes 150 MB.
    turbopackFileSystemCacheForBuild: false,
  }
  return withTexts({ ...config, experimental })
}

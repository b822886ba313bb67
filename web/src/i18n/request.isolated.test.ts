import { afterEach, expect, test, vi } from 'vitest'

vi.mock('next/headers', () => ({
  cookies: async () => new Map(),
  headers: async () => new Map([['accept-language', 'es']]),
}))
vi.mock('next-intl/server', () => ({ getRequestConfig: (config: unknown) => config }))
const { default: configOf } = (await import('./request.ts')) as unknown as {
  default: () => Promise<{ locale: string; timeZone: string }>
}

afterEach(() => vi.unstubAllEnvs())

test('times are formatted in the configured time zone', async () => {
  vi.stubEnv('APP_TIME_ZONE', 'America/Los_Angeles')
  expect(await configOf()).toMatchObject({ locale: 'es-US', timeZone: 'America/Los_Angeles' })
})

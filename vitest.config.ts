import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'formula',
      'catalogue',
      'contract',
      'server',
      'server/vitest.isolated.config.ts',
      'web',
      'web/vitest.isolated.config.ts',
      'web/vitest.with-server.config.ts',
      { test: { name: 'scripts', root: './scripts', environment: 'node', isolate: false } },
    ],
  },
})

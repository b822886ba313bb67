import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'formula',
      'catalogue',
      'contract',
      'server',
      'web',
      { test: { name: 'scripts', root: './scripts', environment: 'node', isolate: false } },
    ],
  },
})

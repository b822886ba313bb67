import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Making a document takes longer than most tests here: what needs one says so in its first line.
    environment: 'node',
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 30_000,
  },
})

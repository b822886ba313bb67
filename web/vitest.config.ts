import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    // Pages need a document; what is pure runs in it just as well, and one environment is one thing less to know.
    environment: 'jsdom',
    setupFiles: ['./src/test-setup.ts'],
  },
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.{isolated,with-server}.test.{ts,tsx}'],
    // Files share a worker, which halves the time. A test that replaces modules with `vi.mock` needs its own: it is
    // named `*.isolated.test.tsx` and runs with vitest.isolated.config.ts.
    isolate: false,
    // Creating a document takes longer than most tests here: a file that needs one says so in its first line.
    environment: 'node',
    setupFiles: ['./src/testing/setup.ts', '../formula/testing/fixed-seed.ts'],
    testTimeout: 30_000,
  },
})

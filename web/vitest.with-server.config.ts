/** The web tests that start the product's server, so they run with the API tests and not with the unit tests. */
import { defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'web-with-server',
    include: ['src/**/*.with-server.test.ts'],
    exclude: [],
    isolate: true,
  },
})

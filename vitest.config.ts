import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['formula', 'catalogue', 'contract', 'server', 'web'],
  },
})

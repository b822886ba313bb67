import { mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

export default mergeConfig(base, {
  test: {
    include: ['src/{sai,household}/**/*.test.ts'],
    setupFiles: ['./testing/short-properties.ts'],
  },
})

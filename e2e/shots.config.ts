/** `npm run shots`: screenshots of every screen, at both widths, into `shots/` of the project. */
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: 'shots',
  projects: [{ name: 'shots' }],
  use: { ...journeys.use, screenshot: 'off' },
})

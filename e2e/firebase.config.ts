/** Journeys with Firebase as the identity provider. They need its emulator: `npm test -- --only=build,firebase-e2e`. */
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: 'journeys-firebase',
  // Playwright empties this folder first, so it is separate from the results of the other journeys.
  outputDir: '../test-results/firebase',
  globalSetup: './product/firebase-global-setup.ts',
  // They share only the product, and mostly wait for mails rather than the CPU.
  fullyParallel: true,
  projects: [{ name: 'firebase', use: { viewport: { width: 1280, height: 900 } } }],
})

import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './product/chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './product/global-setup.ts',
  // A journey that passes only at the second try has found something.
  retries: 0,
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  // Patience costs nothing while all is well, and a machine that does other things besides needs it.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording slows every journey; `--trace=retain-on-failure` records those that are looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testMatch: [
        'admin.spec.ts',
        'college-data.spec.ts',
        'colleges.spec.ts',
        'failures.spec.ts',
        'family-account.spec.ts',
        'family-plans.spec.ts',
        'interruptions.spec.ts',
        'keyboard.spec.ts',
        'professional.spec.ts',
        'wrong-input.spec.ts',
      ],
      // What the server decides is the same at every width.
      grepInvert:
        /restarted process|families see it at once|without handing it in again|suspended family|sign-in elsewhere|a full agent|student who was chosen/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})

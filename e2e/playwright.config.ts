import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './product/chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './product/global-setup.ts',
  // A journey that passes only on a retry has found a bug. But rarely Chromium stops drawing a page that works otherwise, and each click
  // waits for a frame until it fails. Only such a journey is repeated (`repeats` in product/test.ts), and the report names it.
  retries: 1,
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  // Long timeouts cost nothing when journeys pass, and a busy machine needs them.
  timeout: 360_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording slows every journey. To debug one, run it with `--trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      testMatch: [
        'admin.spec.ts',
        'college-data.spec.ts',
        'colleges.spec.ts',
        'demo-family.spec.ts',
        'failures.spec.ts',
        'family-account.spec.ts',
        'family-plans.spec.ts',
        'interruptions.spec.ts',
        'keyboard.spec.ts',
        'offers.spec.ts',
        'plan-and-offers.spec.ts',
        'plan.spec.ts',
        'professional.spec.ts',
        'public-colleges.spec.ts',
        'shared-plan.spec.ts',
        'wrong-input.spec.ts',
      ],
      // For what the server decides, one width is enough.
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})

import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // a crowded machine may lose a race that no person would: it is tried once more there, and reported as flaky
  retries: process.env.CI ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...(process.env.PORTAL_URL ? { baseURL: process.env.PORTAL_URL } : {}),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH || process.env.PATH?.includes('/usr/bin') ? { executablePath: browser } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        ...['--disable-domain-reliability', '--no-first-run', '--no-pings'],
      ],
    },
  },
});

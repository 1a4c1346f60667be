import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
/** `npm test` names one; by hand, that of Debian. Otherwise Playwright has its own. */
const browser =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than cores: a journey often waits.
  workers: availableParallelism() + 1,
  // A browser may fall over on a crowded machine: a journey is tried once more there, and reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  // Long enough for a machine that does many other things: only what never comes waits in vain.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...(process.env.PORTAL_URL ? { baseURL: process.env.PORTAL_URL } : {}),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // nothing moves: no journey waits for an animation to end
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace costs a tenth of the time: `--trace retain-on-failure` asks for one where there is no second try.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      // Where no locale is set, Chromium calls every download with an accent in its name « download ».
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      ...(browser ? { executablePath: browser } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-domain-reliability',
        '--no-first-run',
        '--no-pings',
      ],
    },
  },
});

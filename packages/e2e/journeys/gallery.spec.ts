/** Every piece of the interface, in every state, is for everybody: axe finds nothing, whatever the language and the scheme. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const require = createRequire(import.meta.url);
const web = join(import.meta.dirname, '..', '..', 'web');
const vite = join(dirname(require.resolve('vite/package.json', { paths: [web] })), 'bin', 'vite.js');

// axe reads some two thousand elements each time, and a trace would record every one of them.
test.describe.configure({ timeout: 180_000 });
test.use({ trace: 'off' });

let server: ChildProcess;
let address: string;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

test.beforeAll(async () => {
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}/dev/gallery`;
  server = spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', port, '--strictPort'], { cwd: web });
  await expect.poll(() => answers(address), { timeout: 30_000 }).toBe(true);
});

test.afterAll(() => {
  server.kill();
});

const look = async (page: Page, search: string) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}?${search}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const [language, width] of [
    ['fr', 1440],
    ['en', 1440],
    ['es', 1440],
    ['fr', 390],
  ] as const)
    test(`axe finds nothing in the gallery: ${language}, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await look(page, `language=${language}`);
      expect(await violations(page)).toEqual([]);
    });

for (const opened of [
  'site',
  'choices',
  'typed',
  'leave',
  'refusal',
  'palette',
  'crop',
  'crop-small',
  'toast-success',
  'toast-error',
  'toast-progress',
])
  test(`axe finds nothing once this is open: ${opened}`, async ({ page }) => {
    await look(page, 'language=fr');
    await page.locator(`[data-opens="${opened}"]`).click();
    await expect(
      page.getByRole(opened.startsWith('toast') ? (/progress/.test(opened) ? 'status' : 'alert') : 'dialog').last(),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

test('a dialog keeps the focus inside, and gives it back to what opened it', async ({ page }) => {
  await look(page, 'language=fr');
  const opener = page.locator('[data-opens="choices"]');
  await opener.click();
  const dialog = page.getByRole('dialog');
  const cancel = dialog.getByRole('button').last();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a group is moved by keyboard, and each step is said', async ({ page }) => {
  await look(page, 'language=fr');
  await page.locator('[data-node="a231"]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const said = page.locator('[id^="DndLiveRegion"]');
  await expect(said).toContainText('Coffrage, jour');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('Capitale-Nationale');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Coffrage, jour est maintenant sous Capitale-Nationale.');
});

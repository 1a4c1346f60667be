/** Every piece of the interface, in every state, is for everybody: axe finds nothing, whatever the language and the scheme. */
import { expect, type Page, test } from '@playwright/test';
import { contrastBarriersOn, violationsOn } from '../pages/appearance.ts';

// axe reads some two thousand elements each time, and a trace would record every one of them.
test.describe.configure({ timeout: 180_000 });
test.use({ trace: 'off' });

const look = async (page: Page, search: string) => {
  await page.goto(`${process.env.GALLERY_URL}?${search}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The editors are fetched on their own; each bar names the text below it, which stands there a moment later.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const bars = [...document.querySelectorAll('[role="toolbar"][aria-controls]')];
        return bars.length > 0 && bars.every((bar) => document.getElementById(bar.getAttribute('aria-controls') ?? ''));
      }),
    )
    .toBe(true);
};

const violations = async (page: Page) => {
  const found = await violationsOn(page);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

for (const [language, width] of [
  ['fr', 1440],
  ['en', 1440],
  ['es', 1440],
  ['fr', 390],
] as const)
  test(`axe finds nothing in the gallery, light and dark: ${language}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await look(page, `language=${language}`);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await contrastBarriersOn(page)).toEqual([]);
  });

/** What opens in a dialog, and the toasts. One page serves several: loading the gallery takes longer than axe does. */
const openings = {
  forms: ['site', 'choices', 'typed', 'editor', 'panel'],
  questions: ['leave', 'refusal', 'palette', 'crop', 'crop-small'],
  toasts: ['toast-success', 'toast-error', 'toast-progress'],
} as const;

for (const [kind, names] of Object.entries(openings))
  test(`axe finds nothing once one of the ${kind} is open: ${names.join(', ')}`, async ({ page }) => {
    await look(page, 'language=fr');
    for (const opened of names) {
      await page.locator(`[data-opens="${opened}"]`).click();
      const isToast = opened.startsWith('toast');
      const shown = page.getByRole(isToast ? (/progress/.test(opened) ? 'status' : 'alert') : 'dialog').last();
      await expect(shown).toBeVisible();
      // Under the pointer a toast stays until axe has seen it.
      if (isToast) await shown.hover();
      expect([opened, await violations(page)]).toEqual([opened, []]);
      if (isToast) continue;
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
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

test('a list that is higher than the window stays where the wheel or a key put it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 260 });
  await look(page, 'language=fr');
  await page
    .getByRole('combobox', { name: /^Province/ })
    .nth(1)
    .click();
  const last = page.getByRole('option', { name: 'Terre-Neuve-et-Labrador' });
  await expect(last).not.toBeInViewport();
  const scrolled = () =>
    last.evaluate(async (option) => {
      // The position that stands after the page has answered the scrolling.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return option.closest('[popover]')!.scrollTop;
    });
  const box = (await page.locator('[popover]', { has: last }).boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + box.height - 20);
  await page.mouse.wheel(0, 40);
  await expect.poll(scrolled).toBe(40);
  expect(await scrolled()).toBe(40);
  await page.keyboard.press('PageDown');
  await expect(last).toBeInViewport({ ratio: 0.9 });
  expect(await scrolled()).toBeGreaterThan(40);
  await last.click();
  await expect(page.getByRole('combobox', { name: /^Province/ }).nth(1)).toHaveText('Terre-Neuve-et-Labrador');
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

test('a group carried by keyboard heeds each key, however fast they come', async ({ page }) => {
  await look(page, 'language=fr');
  await page.getByRole('button', { name: 'Déplacer Coffrage, jour' }).focus();
  // Nothing but the page's answer to one key comes between it and the next: no timer, no drawing.
  await page.evaluate(async () => {
    for (const code of ['Space', 'ArrowLeft', 'ArrowDown', 'Space']) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  });
  await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText('Coffrage, jour est maintenant sous Côte-Nord.');
});

/** What Word puts on the clipboard, with everything that a page's policy would report. */
const copiedFromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body>
<h1 style='margin-top:12pt' onclick="alert(1)">Consignes</h1>
<p class=MsoNormal><span style='font-weight:bold'>Casque</span> et bottes<o:p></o:p></p>
<img src="data:image/png;base64,iVBO" onerror="alert(1)"><a href="javascript:alert(1)">clic</a></body></html>`;

test('a text is written by keyboard and by paste, and neither the policy of the page nor axe has anything to say', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && reports.push(message.text()));
  await page.route('**/dev/gallery?*', async (route) => {
    const response = await route.fetch();
    const policy = "script-src 'self'; style-src 'self' 'nonce-__CSP_NONCE__'; img-src 'self' data: blob:";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await look(page, 'language=fr');
  const words = page.getByRole('textbox', { name: 'Texte', exact: true });
  await words.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Avec @fatou');
  await expect(page.getByRole('option', { name: /Fatou Diallo/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(words).toContainText('Avec Fatou Diallo');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Lien' });
  await dialog.getByLabel('Adresse').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Écrivez une adresse complète')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Adresse').fill('exemple.com');
  await page.keyboard.press('Enter');
  await expect(words.getByRole('link', { name: 'exemple.com' })).toHaveAttribute('href', 'https://exemple.com');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Gras' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words).toBeFocused();
  await words.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copiedFromWord);
  await expect(words.locator('strong', { hasText: 'Casque' })).toBeVisible();
  await expect(page.getByText('Une image n’a pas été ajoutée')).toBeVisible();
  expect(await words.locator('[style]:not([style=""]), [onclick], [href^="javascript"]').count()).toBe(0);
  expect(reports).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

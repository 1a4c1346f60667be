import { expect, type Locator, type Page } from '@playwright/test';
import { takePhoto } from './photo.ts';

/** The Info Hub and its categories. */
export class InfoHub {
  readonly page: Page;
  readonly dialog: Locator;
  /** What is read aloud of a new place. */
  readonly moved: Locator;
  /** Names of the rows of a list. */
  readonly names: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.moved = page.getByRole('status').filter({ hasText: /place \d+ sur \d+$/ });
    this.names = page.locator('[data-row-name]');
  }

  async #save(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Ajouter la catégorie' }).click();
    await expect(this.dialog).toHaveCount(0);
    await expect(this.names.filter({ hasText: name })).toBeVisible();
  }

  async #begin(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Ajouter une catégorie' }).first().click();
    await this.dialog.getByRole('textbox', { name: /^Nom/ }).fill(name);
  }

  /** With an icon on a colour. */
  async addCategory(name: string, description: string): Promise<void> {
    await this.#begin(name);
    await this.dialog.getByRole('textbox', { name: 'Description' }).fill(description);
    await this.dialog.getByRole('radio', { name: 'Bienvenue' }).check({ force: true });
    await this.#save(name);
  }

  /** With a picture that is cropped first. */
  async addCategoryWithCover(name: string): Promise<void> {
    await this.#begin(name);
    await this.dialog.getByText('Image', { exact: true }).click();
    const choosing = this.page.waitForEvent('filechooser');
    await this.dialog.getByRole('button', { name: /parcourir/ }).click();
    await (await choosing).setFiles(await takePhoto(this.page));
    const crop = this.page.getByRole('dialog', { name: 'Recadrer l’image' });
    await crop.getByRole('button', { name: 'Utiliser cette image' }).click();
    await expect(crop).toHaveCount(0);
    await expect(this.dialog.getByRole('button', { name: /^Retirer l’image/ })).toBeVisible();
    await this.#save(name);
  }

  handleOf(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Déplacer «\\s${name}\\s»$`) });
  }

  /** The names among these that the list shows, in its order. */
  async orderOf(names: readonly string[]): Promise<string[]> {
    const shown = await this.names.allInnerTexts();
    return shown.filter((name) => names.includes(name));
  }

  /** One place up by the keyboard, until the server keeps it. */
  async moveUp(name: string): Promise<void> {
    const kept = this.page.waitForResponse((response) => response.url().includes('/updateOrder/') && response.ok());
    await this.handleOf(name).focus();
    await this.page.keyboard.press('ArrowUp');
    await kept;
  }

  tile(name: string): Locator {
    return this.page.getByRole('list', { name: 'Catégories' }).getByRole('button', { name: new RegExp(`^${name}`) });
  }
}

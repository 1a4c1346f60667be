import { expect, type Locator, type Page } from '@playwright/test';

/** One's own profile: photo and identity, in French. */
export class OwnProfile {
  readonly page: Page;
  readonly photo: Locator;
  readonly crop: Locator;

  constructor(page: Page) {
    this.page = page;
    this.photo = page.getByRole('group', { name: 'Photo de profil' });
    this.crop = page.getByRole('dialog', { name: 'Recadrer l’image' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^Compte de / }).click();
    await this.page.getByRole('menuitem', { name: 'Mon profil' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
    await expect(this.photo).toBeVisible();
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.photo.getByRole('button', { name: /^(Choisir une|Changer la) photo$/ }).click();
    await (await choosing).setFiles(file);
  }

  async confirmCrop(): Promise<void> {
    await this.crop.getByRole('button', { name: 'Utiliser cette image' }).click();
    await expect(this.crop).toHaveCount(0);
  }

  /** The photo in the account menu, which every screen shows. */
  get accountPhoto(): Locator {
    return this.page.getByRole('button', { name: /^Compte de / }).locator('img');
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of a post or an event, over the list that opened it. */
export class PostEditor {
  readonly page: Page;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly state: Locator;

  constructor(page: Page, name: 'Publication' | 'Événement' = 'Publication') {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name, exact: true });
    this.title = this.dialog.getByLabel(/^Titre/);
    this.state = this.dialog.getByText(/^Brouillon enregistré à/);
  }

  language(name: string): Locator {
    return this.dialog
      .getByRole('radiogroup', { name: 'Langues du contenu' })
      .getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** Replaces the title, and waits until it has saved itself. */
  async rename(title: string): Promise<void> {
    const saved = this.page.waitForResponse(
      (response) =>
        /\/v1\/posts(\/[^/]+)?$/.test(new URL(response.url()).pathname) &&
        ['POST', 'PATCH'].includes(response.request().method()),
    );
    await this.title.fill(title);
    await saved;
    await expect(this.state).toBeVisible();
  }

  async addLanguage(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Ajouter une traduction' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
    await expect(this.language(name)).toBeChecked();
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  }

  tab(name: string): Locator {
    return this.dialog.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** The title and the text of the language that is open. */
  async write(title: string, text: string): Promise<void> {
    await this.title.fill(title);
    await this.dialog.locator('[contenteditable="true"]').first().fill(text);
  }

  async aimAtEverybody(): Promise<void> {
    await this.tab('Audience').click();
    await this.dialog.getByRole('radio', { name: /^Tout le personnel/ }).click();
  }

  /** A day, Tab and a time, as fast as the keys come. */
  async writeMoment(group: string, day: string, time: string): Promise<void> {
    const moment = this.dialog.getByRole('group', { name: new RegExp(`^${group}`) });
    await moment.getByRole('textbox', { name: 'Date' }).click();
    await this.page.keyboard.type(day);
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.type(time);
    await this.page.keyboard.press('Tab');
    await expect(moment.getByRole('combobox', { name: 'Heure' })).toHaveValue(
      new RegExp(time.replace(/^0?(\d+):(\d+)$/, '^$1\\sh\\s$2$')),
    );
  }

  /** Presses the button of the review. */
  async send(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  question(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
}

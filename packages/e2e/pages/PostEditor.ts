import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of a post, over the list that opened it. */
export class PostEditor {
  readonly page: Page;
  readonly dialog: Locator;
  readonly title: Locator;
  readonly state: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Publication', exact: true });
    this.title = this.dialog.getByLabel(/^Titre/);
    this.state = this.dialog.getByText(/^Brouillon enregistré à/);
  }

  language(name: string): Locator {
    return this.dialog
      .getByRole('radiogroup', { name: 'Langues de la publication' })
      .getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** Replaces the title; what is written saves itself. */
  async rename(title: string): Promise<void> {
    await this.title.fill(title);
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

  question(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
}

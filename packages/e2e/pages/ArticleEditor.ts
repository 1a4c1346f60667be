import { expect, type Locator, type Page } from '@playwright/test';

/** The editor of an article, over the Info Hub. */
export class ArticleEditor {
  readonly page: Page;
  readonly dialog: Locator;
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Article', exact: true });
    this.title = this.dialog.getByLabel(/^Titre/);
  }

  async begin(title: string, category: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Rédiger un article' }).first().click();
    await this.title.fill(title);
    await this.dialog.getByRole('combobox', { name: /^Catégorie/ }).click();
    await this.page.getByRole('option', { name: category }).click();
  }

  async open(tab: 'Description' | 'Contenu' | 'Audience' | 'Paramètres'): Promise<void> {
    await this.dialog.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  }

  async choose(format: 'Page de texte' | 'Lien web' | 'PDF'): Promise<void> {
    await this.dialog.getByRole('radio', { name: new RegExp(`^${format}`) }).check({ force: true });
  }

  async write(text: string): Promise<void> {
    await this.dialog.locator('[contenteditable="true"]').first().fill(text);
  }

  async aimAtEverybody(): Promise<void> {
    await this.open('Audience');
    await this.dialog.getByRole('radio', { name: /^Tout le personnel/ }).click();
  }

  async addLanguage(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Ajouter une traduction' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Presses the button of the review; the editor closes when it is out. */
  async publish(name: 'Publier l’article' | 'Publier la mise à jour' = 'Publier l’article'): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}

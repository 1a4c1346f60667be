import { expect, type Locator, type Page } from '@playwright/test';

/** Levels of the two demonstration organizations. */
const levelNames = /^(Entité juridique|Division|Région|Équipe|Legal entity|Terminal|Crew)$/;

/** The administrative structure: one column a level, the chosen group beside them. */
export class GroupColumns {
  readonly page: Page;
  readonly columns: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.columns = page.getByRole('region', { name: levelNames });
    this.dialog = page.getByRole('dialog');
  }

  node(name: string): Locator {
    return this.page.locator('[data-node]').filter({ hasText: new RegExp(`^${name}\\s*\\d*$`) });
  }

  grip(name: string): Locator {
    return this.page.getByRole('button', { name: `Déplacer ${name}`, exact: true });
  }

  detail(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** What is read aloud while a group is carried. */
  spoken(words: string): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  async choose(name: string): Promise<void> {
    await this.node(name).click();
    await expect(this.node(name)).toHaveAttribute('aria-current', 'true');
  }

  /** Adds under the group that is chosen, in the column of that level. */
  async add(name: string, level: number): Promise<void> {
    await this.columns
      .nth(level)
      .getByRole('button', { name: /^Ajouter/ })
      .click();
    await this.dialog.getByLabel(/^Nom/).fill(name);
    await this.dialog.getByRole('button', { name: 'Ajouter le groupe' }).click();
    await expect(this.dialog).toHaveCount(0);
    await expect(this.node(name)).toBeVisible();
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions pour ${name}` }).click();
    await this.page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  }
}

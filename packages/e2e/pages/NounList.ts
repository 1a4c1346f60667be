import { expect, type Locator, type Page } from '@playwright/test';

/** A list screen of the structure: sites, projects, professions, positions, job categories. */
export class NounList {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly names: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table');
    this.search = page.getByRole('searchbox').first();
    this.names = this.table.getByRole('rowheader').getByRole('link');
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('status');
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await expect(this.page).toHaveURL((url) => (url.searchParams.get('search') ?? '') === text);
  }

  column(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true });
  }

  async sortBy(column: string): Promise<void> {
    await this.column(column).getByRole('button').click();
  }

  /** Actions of one row. */
  async choose(name: string, action: string | RegExp): Promise<void> {
    await this.row(name).getByRole('button').last().click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  field(name: string | RegExp): Locator {
    return this.dialog.getByLabel(name);
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}

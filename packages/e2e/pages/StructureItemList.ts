import { expect, type Locator, type Page } from '@playwright/test';

type Answer = { items: { name: string }[] };

/** A list screen of the structure: sites, projects, professions, positions, job categories. */
export class StructureItemList {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly names: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table');
    this.search = page.getByRole('searchbox').first();
    this.names = this.table.getByRole('rowheader').getByRole('link');
    this.dialog = page.getByRole('dialog');
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** Searches for words that were not searched for before; the list shows what the server found when this ends. */
  async find(text: string): Promise<void> {
    const answered = this.page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return response.ok() && pathname.endsWith('/list/search') && searchParams.get('search') === text;
    });
    await this.search.fill(text);
    const { items }: Answer = await (await answered).json();
    await expect(this.page).toHaveURL((url) => url.searchParams.get('search') === text);
    await expect(this.names).toHaveText(items.map(({ name }) => name));
  }

  column(name: string): Locator {
    return this.table.getByRole('columnheader', { name, exact: true });
  }

  /** Presses the head of a column; the rows stand in that order when this ends. */
  async sortBy(column: string, order: 'ascending' | 'descending'): Promise<void> {
    await this.column(column).getByRole('button').click();
    await expect(this.column(column)).toHaveAttribute('aria-sort', order);
    await this.settle();
  }

  /** Until the rows are those that the rest of the screen speaks of. */
  async settle(): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
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

import { expect, type Locator, type Page } from '@playwright/test';

type Answer = { items: { displayName: string }[] };

/** The list of everybody, with what can be done from it. */
export class PeopleList {
  readonly page: Page;
  readonly table: Locator;
  readonly search: Locator;
  readonly names: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Personnes' });
    this.search = page.getByRole('searchbox', { name: 'Chercher une personne' });
    this.names = this.table.getByRole('rowheader').getByRole('link');
    this.dialog = page.getByRole('dialog');
  }

  /** Searches for words that were not searched for before; the list shows what the server found when this ends. */
  async find(text: string): Promise<void> {
    const answered = this.page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return response.ok() && pathname.endsWith('/v1/all/users') && searchParams.get('search') === text;
    });
    await this.search.fill(text);
    const { items }: Answer = await (await answered).json();
    await expect(this.names).toHaveText(items.map(({ displayName }) => displayName));
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** Actions of one person. */
  async choose(name: string, action: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: `Actions pour ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  status(name: string): Locator {
    return this.page.getByRole('group', { name: 'Invitation' }).getByRole('button', { name: new RegExp(`^${name}`) });
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}

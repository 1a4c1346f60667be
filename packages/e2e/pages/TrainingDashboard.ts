import type { Locator, Page } from '@playwright/test';

/** The training dashboard: the list of courses, and the details of one over it. */
export class TrainingDashboard {
  readonly page: Page;
  readonly rows: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('table', { name: 'Formations et leur achèvement' }).getByRole('rowheader');
    this.dialog = page.getByRole('dialog').first();
  }

  /** From the overview to here. */
  async open(): Promise<void> {
    const parts = this.page.getByRole('navigation', { name: 'Parties du tableau de bord' });
    await parts.getByRole('link', { name: 'Formations' }).click();
    await this.page.waitForURL(/\/dashboard\/formations$/);
  }

  /** The button that opens a row to its levels. */
  levelsOf(row: Locator): Locator {
    return row.getByRole('button', { name: /^Niveaux de/ });
  }

  /** What a row has opened to. */
  level(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Below « Nom de la formation »: how many people each course is visible for. */
  async peopleOfFirst(): Promise<number> {
    const cell = this.page.getByRole('row').nth(1).getByRole('cell').nth(2);
    return Number(((await cell.textContent()) ?? '').replace(/\D/g, ''));
  }

  /** The carousel of figures in the details. */
  get carousel(): Locator {
    return this.dialog.getByRole('region', { name: /^(Achèvement|Popularité)/ });
  }
}

import type { Locator, Page } from '@playwright/test';

/** The month of events, as somebody walks through it. */
export class EventCalendar {
  readonly page: Page;
  readonly heading: Locator;
  readonly grid: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 2 });
    this.grid = page.getByRole('tabpanel').getByRole('table');
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Mois' }).check({ force: true });
    await this.grid.waitFor();
  }

  /** A day of the month that is shown, by its number. */
  day(number: number, month: string): Locator {
    return this.grid.getByRole('link', { name: new RegExp(` ${number}(er)? ${month} \\d{4}, `) });
  }
}

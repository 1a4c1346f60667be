import { expect, type Locator, type Page } from '@playwright/test';
import { organizationOf } from './api.ts';

type NewPerson = { givenName: string; familyName: string };

/** The profile of somebody, tab by tab. */
export class UserProfile {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** Adds somebody who belongs to this journey alone, and answers the address of the profile. */
  async add(person: NewPerson): Promise<string> {
    const organization = organizationOf(this.page);
    const id = await this.page.evaluate(
      async ([org, body]) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'x-organization-id': org!,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        };
        const answer = await fetch('/v1/all/users', { method: 'POST', headers, body: body! });
        return ((await answer.json()) as { id: string }).id;
      },
      [organization, JSON.stringify(person)],
    );
    return `/${organization}/user-profile/${id}`;
  }

  async open(address: string, name: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  async edit(part: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Modifier\\s: ${part}$`) }).click();
    await expect(this.dialog).toBeVisible();
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  save(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  }

  /** What the file says of something. */
  fact(term: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(term, { exact: true }) })
      .locator('dd');
  }
}

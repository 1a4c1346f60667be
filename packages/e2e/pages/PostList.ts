import { expect, type Locator, type Page } from '@playwright/test';

/** The list of posts, with what can be done from it. */
export class PostList {
  readonly page: Page;
  readonly table: Locator;
  readonly names: Locator;
  readonly dialog: Locator;
  readonly toolbar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Publications' });
    this.names = this.table.getByRole('rowheader').getByRole('link');
    this.dialog = page.getByRole('dialog');
    this.toolbar = page.getByRole('toolbar');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** Shows the posts of a state whose title has these words, and waits until they are there. */
  async show(tab: string, title: string, count: number): Promise<void> {
    await this.tab(tab).click();
    await this.page.getByRole('searchbox').first().fill(title);
    await expect(this.names).toHaveCount(count);
    await expect(this.tab(tab)).toHaveText(new RegExp(`${count}$`));
  }

  async chooseAll(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Tout sélectionner' }).click();
  }

  /** Actions of one post. */
  async choose(title: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions pour ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Writes and publishes a post for everybody without the editor; only the list is meant here. */
  async publish(title: string): Promise<void> {
    const status = await this.page.evaluate(async (words) => {
      const org = localStorage.getItem('organizationId');
      const answer = await fetch('/v1/posts', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'x-organization-id': org ?? '',
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({
          type: 'post',
          status: 'published',
          targets: [{ kind: 'everybody', id: org }],
          postContents: [
            {
              locale: 'fr_CA',
              title: words,
              isOriginal: true,
              contentJson: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
            },
          ],
        }),
      });
      return answer.status;
    }, title);
    expect(status).toBe(201);
  }
}

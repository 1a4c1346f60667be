import { expect, type Locator, type Page } from '@playwright/test';
import { callsOf } from './api.ts';

/** The screens around courses: their list, and the collections beside their courses. */
export class Training {
  readonly page: Page;
  readonly dialog: Locator;
  readonly search: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.search = page.getByRole('searchbox', { name: 'Chercher une formation' });
    this.status = page.getByRole('status').filter({ hasText: /place \d+ sur \d+$/ });
  }

  /** A draft with a name and nothing else, as the editor would save it. */
  async createDraft(name: string): Promise<void> {
    await callsOf(this.page)('POST', '/v1/course', { name });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  async choose(name: string, action: string): Promise<void> {
    // A list that is still being searched replaces its rows, and the open menu of a row goes with it.
    await expect(this.page.getByRole('row')).toHaveCount(2);
    await this.page.getByRole('button', { name: `Actions pour ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** The form of a collection. */
  collection(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  /** The names of the courses of a collection, in their order. */
  coursesOf(name: string): Locator {
    return this.collection(name).getByRole('list').last().getByRole('listitem');
  }

  async addCourse(collection: string, course: string): Promise<void> {
    const field = this.collection(collection).getByRole('combobox', { name: 'Ajouter une formation à la collection' });
    await field.fill(course);
    await this.page.getByRole('option', { name: course }).click();
    await expect(this.coursesOf(collection).filter({ hasText: course })).toBeVisible();
  }
}

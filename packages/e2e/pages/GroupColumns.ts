import { expect, type Locator, type Page } from '@playwright/test';

/** Levels of the two demonstration organizations. */
const levelNames = /^(Entité juridique|Division|Région|Équipe|Legal entity|Terminal|Crew)$/;

const centerOf = async (place: Locator) => {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

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

  /** Taken with the space bar, carried with the arrows, let go with the space bar, each once the page has said where it is. */
  async carryByKeyboard(name: string, way: readonly { key: string; over: string }[]): Promise<void> {
    await this.grip(name).focus();
    await this.page.keyboard.press('Space');
    await expect(this.spoken(`${name} est pris.`)).toBeAttached();
    for (const { key, over } of way) {
      await this.page.keyboard.press(key);
      await expect(this.spoken(`${name} est au-dessus de ${over}.`)).toBeAttached();
    }
    await this.page.keyboard.press('Space');
    await expect(this.spoken(`${name} est déposé dans ${way.at(-1)!.over}.`)).toBeAttached();
  }

  /** Pulled from its place to another and let go there, once the page has said that it is over it. */
  async carryByPointer(name: string, over: string): Promise<void> {
    const [from, to] = [await centerOf(this.node(name)), await centerOf(this.node(over))];
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x - 20, from.y, { steps: 4 });
    await expect(this.spoken(name)).toBeAttached();
    await this.page.mouse.move(to.x, to.y, { steps: 12 });
    await expect(this.spoken(`${name} est au-dessus de ${over}.`)).toBeAttached();
    await this.page.mouse.up();
    await expect(this.spoken(`${name} est déposé dans ${over}.`)).toBeAttached();
  }

  async choose(name: string): Promise<void> {
    await this.node(name).click();
    await expect(this.node(name)).toHaveAttribute('aria-current', 'true');
  }

  /** Adds under the group that is chosen, in the column of that level; it is chosen then. */
  async add(name: string, level: number): Promise<void> {
    await this.columns
      .nth(level)
      .getByRole('button', { name: /^Ajouter/ })
      .click();
    await this.#submit(name);
  }

  /** Adds to the first column, also where there is none yet. */
  async addEntity(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Ajouter un groupe' }).first().click();
    await this.#submit(name);
  }

  async #submit(name: string): Promise<void> {
    await this.dialog.getByLabel(/^Nom/).fill(name);
    await this.dialog.getByRole('button', { name: 'Ajouter le groupe' }).click();
    await expect(this.dialog).toHaveCount(0);
    await expect(this.node(name)).toHaveAttribute('aria-current', 'true');
  }

  async remove(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions pour ${name}` }).click();
    await this.page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  }
}

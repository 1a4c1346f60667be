import { expect, type Locator, type Page } from '@playwright/test';

/** What of a preview that was asked for tells it from the ones before. */
type Draft = { rule: { conditions: unknown[] } | null; audiences: { id: string }[] };

/** The window in which a user group is made or changed. */
export class GroupEditor {
  readonly page: Page;
  readonly window: Locator;
  readonly name: Locator;
  readonly members: Locator;
  readonly audiences: Locator;
  readonly #review: Locator;

  constructor(page: Page) {
    this.page = page;
    this.window = page.getByRole('dialog', { name: /^(Nouveau groupe|Groupe)$/ });
    this.name = this.window.getByLabel(/^Nom/);
    this.members = this.window.getByRole('region', { name: 'Membres aujourd’hui' });
    this.audiences = this.window.getByRole('region', { name: 'Audiences du groupe' });
    this.#review = this.window.getByRole('region', { name: 'Vérifier et enregistrer' });
  }

  /** Opens an empty one and names it. */
  async begin(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Créer un groupe' }).click();
    await this.name.fill(name);
    await expect(this.reviewed('Le nom est libre')).toBeVisible();
  }

  reviewed(words: string): Locator {
    return this.#review.getByText(words);
  }

  async byRule(): Promise<void> {
    await this.window.getByText('Par règle', { exact: true }).click();
  }

  async chooseField(place: number, field: string): Promise<void> {
    await this.window.getByRole('combobox', { name: `Champ de la condition ${place}` }).click();
    await this.page.getByRole('option', { name: field }).click();
  }

  /** Chooses a value of a condition; answers how many people belong then. */
  async chooseValue(place: number, value: string): Promise<number> {
    const field = this.window.getByRole('combobox', { name: `Valeurs de la condition ${place}` });
    return this.#choose(field, value, ({ rule }) => rule?.conditions.length === place);
  }

  /** Adds an audience to those of the group; answers how many people belong then. */
  async hold(audience: string): Promise<number> {
    const held = await this.audiences.getByRole('button', { name: /^Ce que contient/ }).count();
    const field = this.window.getByRole('combobox', { name: /^Ajouter un site/ });
    return this.#choose(field, audience, ({ audiences }) => audiences.length === held + 1);
  }

  async unfold(audience: string): Promise<void> {
    await this.audiences.getByRole('button', { name: `Ce que contient ${audience}` }).click();
  }

  async save(button: string): Promise<void> {
    await this.window.getByRole('button', { name: button }).click();
    await expect(this.window).toHaveCount(0);
  }

  async close(): Promise<void> {
    await this.window.getByRole('button', { name: 'Fermer', exact: true }).click();
  }

  /** Finds one, chooses it, and waits until the members are those that the server then tells. */
  async #choose(field: Locator, text: string, isIn: (draft: Draft) => boolean): Promise<number> {
    await field.fill(text);
    const answered = this.page.waitForResponse(
      (response) =>
        response.ok() &&
        new URL(response.url()).pathname === '/v1/userGroup/preview' &&
        isIn(response.request().postDataJSON() as Draft),
    );
    await this.page.getByRole('option', { name: text }).first().click();
    const { userCount } = (await (await answered).json()) as { userCount: number };
    await expect(this.members.getByRole('status').first()).toHaveText(String(userCount));
    await field.press('Escape');
    return userCount;
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has places to stop at. */
const MOST_TABS = 150;

type Step = 'Information' | 'Leçons' | 'Audience' | 'Paramètres' | 'Vérifier et publier';

/** The editor of a course, used by the keyboard alone. */
export class CourseEditor {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly saved: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog').first();
    this.name = this.dialog.getByRole('textbox', { name: /^Nom de la formation/ });
    this.saved = this.dialog.getByRole('status').filter({ hasText: /enregistré à/ });
  }

  /** Presses Tab, or the arrow that goes through a menu, until the element has the focus. */
  async reach(target: Locator, key: 'Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await target.waitFor();
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${target}`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.insertText(text);
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name });
  }

  async open(step: Step): Promise<void> {
    const steps = this.dialog.getByRole('list', { name: 'Étapes de la formation' });
    await this.press(steps.getByRole('button', { name: new RegExp(`^${step}`) }));
    await expect(steps.locator('[aria-current="step"]')).toContainText(step);
  }

  /** Adds a lesson that is not the first. */
  async addLesson(kind: string): Promise<void> {
    await this.press(this.dialog.getByRole('button', { name: 'Ajouter', exact: true }));
    await this.reach(this.page.getByRole('menuitem', { name: kind, exact: true }), 'ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  /** The new lesson, whose form has opened. */
  async nameLesson(title: string): Promise<void> {
    const field = this.dialog.getByRole('textbox', { name: /^Titre de la leçon/ });
    await expect(field).toHaveValue(''); // no longer the one of the lesson before
    await this.type(field, title);
  }

  async write(text: string): Promise<void> {
    await this.type(this.dialog.locator('[contenteditable="true"]').first(), text);
  }

  lessons(): Locator {
    return this.dialog.getByRole('region', { name: 'Leçons' }).getByRole('listitem');
  }

  questionText(question: number): Locator {
    return this.dialog.getByRole('textbox', { name: `Question ${question}`, exact: true });
  }

  option(question: number, place: number): Locator {
    return this.dialog.getByRole('textbox', { name: `Réponse ${place} de la question ${question}`, exact: true });
  }

  async markRight(question: number, place: number): Promise<void> {
    await this.press(
      this.dialog.getByRole('radio', { name: `La réponse ${place} de la question ${question} est bonne` }),
      'Space',
    );
  }

  /** Opens the list and goes down to the option. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.press(list);
    const wanted = await this.page.getByRole('option', { name: option }).getAttribute('id');
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      if ((await this.page.locator('*:focus').getAttribute('aria-activedescendant')) === wanted) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  /** Aims the course at one person, with the importance that is chosen. */
  async aimAt(person: string): Promise<void> {
    await this.type(this.dialog.getByRole('combobox', { name: /^Ajouter une audience/ }), person);
    await expect(this.dialog.getByRole('option', { name: person })).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
    await expect(this.dialog.getByRole('list', { name: 'Audiences choisies' })).toContainText(person);
    await this.page.keyboard.press('Tab');
  }

  async publish(action: RegExp): Promise<void> {
    await this.press(this.button(action));
    const question = this.page.getByRole('dialog').last();
    await this.press(question.getByRole('button', { name: 'Publier', exact: true }));
  }
}

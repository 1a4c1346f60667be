import type { Locator, Page } from '@playwright/test';

/** What stands around every screen of an organization. */
export class Frame {
  readonly page: Page;
  readonly menu: Locator;
  readonly account: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', {
      name: /^(Navigation principale|Main navigation|Navegación principal)$/,
    });
    this.account = page.getByRole('button', { name: /^(Compte de|Account of|Cuenta de) / });
    this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
  }

  entry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  /** The menu entry of cards once it says how many wait: the last thing of the frame that is asked for. */
  get waitingCards(): Locator {
    return this.menu.getByRole('link', { name: /^Cartes.*\d/ });
  }

  /** Where whoever looks after people arrives, once its figures are there. */
  get overview(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: /^(Inscrites|Signed up|Inscritas)/ });
  }

  /** Presses an entry without pointing at it first: pointing alone asks for the screen, and may already lead out of the page. */
  async follow(name: string): Promise<void> {
    await this.entry(name).dispatchEvent('click');
  }

  /** Only for people who may go to several organizations. */
  switcher(organization: string): Locator {
    const words = ['changer d’organisation', 'switch organization', 'cambiar de organización'].join('|');
    return this.page.getByRole('button', { name: new RegExp(`^${organization}.*(${words})$`, 'i') });
  }

  section(name: string): Locator {
    return this.menu.getByRole('list', { name, exact: true });
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Langue|Language|Idioma)\s?: / }).click();
    await this.page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await this.page.getByRole('button', { name: new RegExp(`: ${name.replace(/[()]/g, '\\$&')}$`) }).waitFor();
  }

  async signOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole('menuitem', { name: /^(Se déconnecter|Sign out|Cerrar sesión)$/ }).click();
  }
}

import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../people.ts';

/** The identity provider's page, in French unless a journey chose another language before. */
export class SignInPage {
  readonly page: Page;
  readonly login: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.login = page.getByLabel(
      /^(Courriel ou téléphone mobile|Email or mobile phone|Correo electrónico o teléfono móvil)$/,
    );
    this.password = page.getByLabel(/^(Mot de passe|Password|Contraseña)$/);
    this.submit = page.getByRole('button', { name: /^(Se connecter|Sign in|Iniciar sesión)$/ });
  }

  /** From the portal's home to here. */
  async open(): Promise<void> {
    await this.submit.click();
    await this.login.waitFor();
  }

  async enter(email: string, password: string = PASSWORD): Promise<void> {
    await this.login.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

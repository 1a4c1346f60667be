import { type Content, html, type Markup } from './html.ts';
import type { Words } from './languages.ts';
import { icon } from './page-layout.ts';

export function fieldState(invalid: boolean, describedBy: string | undefined): Content {
  return [invalid && html` aria-invalid="true"`, describedBy !== undefined && html` aria-describedby="${describedBy}"`];
}

export function fieldError(id: string, sentence: string): Markup {
  return html`<p class="field-error" id="${id}">${icon('alert-circle', 'i-16')}<span>${sentence}</span></p>`;
}

type PasswordInput = { words: Words; autocomplete: 'current-password' | 'new-password'; attributes: Content };

/** A password field with a button that shows the password. */
export function passwordInput({ words, autocomplete, attributes }: PasswordInput): Markup {
  return html`<div class="with-button"><input class="input" id="password" name="password" type="password" autocomplete="${autocomplete}" maxlength="1024" required${attributes}>
<button class="show-password" type="button" hidden data-shows="password" data-show="${words.showPassword}" data-hide="${words.hidePassword}" aria-label="${words.showPassword}" title="${words.showPassword}">${icon('eye')}${icon('eye-off')}</button></div>`;
}

/** A field for a new password, with its requirements. */
export function newPasswordField({
  words,
  isInvalid,
  help,
}: {
  words: Words;
  isInvalid: boolean;
  help: string;
}): Markup {
  const state = [fieldState(isInvalid, isInvalid ? 'password-error' : 'password-help'), isInvalid && html` autofocus`];
  return html`<div class="field"><label for="password">${words.newPassword}</label>
${isInvalid ? undefined : html`<p class="help" id="password-help">${help}</p>`}
${passwordInput({ words, autocomplete: 'new-password', attributes: state })}
${isInvalid && fieldError('password-error', help)}</div>`;
}

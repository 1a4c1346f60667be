import type { Locale } from '@fanal/contract/locales';
import { type Content, html, Markup } from './html.ts';
import { wordsOf } from './languages.ts';
import { renderPage } from './page-layout.ts';

export type Failure = 'expired' | 'invalid' | 'notFound' | 'unexpected';

/** Error page when the sign-in cannot continue: what happened, and a link back. */
export function renderFailure(locale: Locale, failure: Failure, portal: string, reference?: string): string {
  const words = wordsOf(locale);
  const title = words[`${failure}Title`];
  const support = html`<p class="reference">${words.reference} <span>${reference}</span></p>`;
  return renderPage(
    { locale, title, lit: false },
    message(title, words[`${failure}Text`], [backTo(portal, locale), reference !== undefined && support]),
  );
}

/** Confirmation of a sign-out; shown only when the requesting application is unknown. */
export function renderSignOutQuestion(locale: Locale, libraryForm: string, portal: string): string {
  const words = wordsOf(locale);
  const yes = html`<button class="btn btn-primary" type="submit" form="op.logoutForm" name="logout" value="yes">${words.signOut}</button>`;
  const no = html`<a class="btn btn-quiet" href="${portal}">${words.staySignedIn}</a>`;
  const form = new Markup(libraryForm);
  const content = message(words.signOutTitle, words.signOutText, [form, html`<div class="choices">${yes}${no}</div>`]);
  return renderPage({ locale, title: words.signOutTitle, lit: true }, content);
}

export function renderSignedOut(locale: Locale, portal: string): string {
  const words = wordsOf(locale);
  return renderPage(
    { locale, title: words.signedOutTitle, lit: true },
    message(words.signedOutTitle, words.signedOutText, backTo(portal, locale)),
  );
}

function message(title: string, text: string, rest: Content): Content {
  return html`<div class="message"><h1>${title}</h1><p>${text}</p>${rest}</div>`;
}

function backTo(portal: string, locale: Locale): Content {
  return html`<div class="choices"><a class="btn btn-primary" href="${portal}">${wordsOf(locale).backToPortal}</a></div>`;
}

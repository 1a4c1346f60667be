import type { Locale } from '@fanal/contract/locales';
import type { SignInAccount } from './accounts.ts';
import { type Content, html, type Markup } from './html.ts';
import { type Words, wordsOf } from './languages.ts';
import { icon, renderPage } from './page-layout.ts';
import { fieldError, fieldState, passwordInput } from './sign-in.fields.ts';

export type SignInProblem = 'mismatch' | 'locked' | 'blocked' | 'pending' | 'tooMany' | 'staleForm';

export type SignInForm = {
  locale: Locale;
  background: string | null;
  /** Address of this sign-in, without its query. */
  address: string;
  formToken: string;
  login: string;
  remember: boolean;
  missing?: { login: boolean; password: boolean };
  problem?: { kind: SignInProblem; minutes?: number };
  demoAccounts: readonly SignInAccount[];
};

/** The sign-in form. In a demonstration it lists one account for each role (GAP-83). */
export function renderSignIn(form: SignInForm): string {
  const words = wordsOf(form.locale);
  const frame = { locale: form.locale, title: words.title, lit: true, background: form.background };
  const classes = form.demoAccounts.length > 0 ? 'card sign-in with-demo' : 'card sign-in';
  return renderPage(
    { ...frame, inLanguage: (locale) => `${form.address}?language=${locale}` },
    html`<div class="${classes}"><section aria-labelledby="title"><h1 id="title">${words.title}</h1><p class="lead">${words.subtitle}</p>
${renderProblem(form, words)}
<form method="post" action="${form.address}?language=${form.locale}" data-once novalidate>
<input type="hidden" name="form" value="${form.formToken}">
${loginField(form, words)}
${passwordField(form, words)}
<label class="remember"><input type="checkbox" name="remember" value="yes"${form.remember && html` checked`}>${icon('check', 'tick')}<span>${words.remember}</span></label>
<button class="btn btn-primary btn-wide" type="submit" data-busy="${words.submitting}">${words.submit}</button>
</form>
<p class="lock-note"><a href="${form.address}/code?language=${form.locale}">${words.noPassword}</a></p>
<p class="lock-note">${icon('lock', 'i-16')}<span>${words.lockNote}</span></p></section>
${form.demoAccounts.length > 0 && demoAccounts(form, words)}</div>`,
  );
}

function renderProblem({ problem, missing }: SignInForm, words: Words): Content {
  if (problem === undefined || missing?.login || missing?.password) return undefined;
  const sentence = words[problem.kind].replace('{minutes}', String(problem.minutes ?? 1));
  return html`<p class="note danger" role="alert" id="problem">${icon('alert-circle')}<span>${sentence}</span></p>`;
}

function loginField({ login, missing, problem }: SignInForm, words: Words): Markup {
  const invalid = missing?.login === true;
  const state = fieldState(invalid, invalid ? 'login-error' : problem && 'problem');
  const focus = (login === '' || invalid) && html` autofocus`;
  return html`<div class="field"><label for="login">${words.login}</label>
<input class="input" id="login" name="login" type="text" value="${login}" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required${state}${focus}>
${invalid && fieldError('login-error', words.loginMissing)}</div>`;
}

function passwordField({ login, missing, problem }: SignInForm, words: Words): Markup {
  const invalid = missing?.password === true;
  const state = fieldState(invalid || problem?.kind === 'mismatch', invalid ? 'password-error' : problem && 'problem');
  const focus = login !== '' && missing?.login !== true && html` autofocus`;
  return html`<div class="field"><label for="password">${words.password}</label>
${passwordInput({ words, autocomplete: 'current-password', attributes: [state, focus] })}
${invalid && fieldError('password-error', words.passwordMissing)}</div>`;
}

/** Organizations in the order of their first account; all but the first are collapsed. */
function demoAccounts(form: SignInForm, words: Words): Markup {
  const groups = Map.groupBy(form.demoAccounts, (account) => account.demo?.organization ?? '');
  const lists = [...groups].map(([organization, accounts], index) => {
    const buttons = accounts.map(demoButton);
    if (groups.size === 1) return html`<div class="demo-list">${buttons}</div>`;
    const open = index === 0 && html` open`;
    return html`<details class="demo-group"${open}><summary>${organization}${icon('chevron-down', 'i-16')}</summary><div class="demo-list">${buttons}</div></details>`;
  });
  return html`<aside aria-labelledby="demo-title"><h2 id="demo-title">${words.demoTitle}</h2><p class="small">${words.demoText}</p>
<form method="post" action="${form.address}/demo?language=${form.locale}" data-once><input type="hidden" name="form" value="${form.formToken}">${lists}</form></aside>`;
}

function demoButton(account: SignInAccount): Markup {
  return html`<button class="demo" name="account" value="${account.id}"><span class="avatar" aria-hidden="true">${initialsOf(account.displayName)}</span><span class="grow"><b>${account.displayName}</b><span class="role">${account.demo?.role}</span></span>${icon('arrow-right', 'i-16 go')}</button>`;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

import type { Locale } from '@fanal/contract/locales';
import { SHORTEST_PASSWORD } from '../passwords.ts';
import { type Content, html, type Markup } from './html.ts';
import { type Words, wordsOf } from './languages.ts';
import { icon, renderPage } from './page-layout.ts';
import { CODE_MINUTES } from './password-codes.ts';
import { fieldError, fieldState, newPasswordField } from './sign-in.fields.ts';

export type ChoiceProblem = {
  kind: 'staleForm' | 'tooMany' | 'loginMissing' | 'codeMissing' | 'codeWrong' | 'passwordShort';
  minutes?: number;
};

export type PasswordChoice = {
  locale: Locale;
  background: string | null;
  /** Address of this sign-in, without its query. */
  address: string;
  formToken: string;
  login: string;
  /** What the person has already typed. */
  code?: string;
  problem: ChoiceProblem | undefined;
};

/** The form that asks where to send the code. */
export function renderCodeRequest(choice: PasswordChoice): string {
  const { locale, login, problem } = choice;
  const words = wordsOf(locale);
  const isMissing = problem?.kind === 'loginMissing';
  const fields = html`<div class="field"><label for="login">${words.login}</label>
<input class="input" id="login" name="login" type="text" value="${login}" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required autofocus${fieldState(isMissing, isMissing ? 'login-error' : problem && 'problem')}>
${isMissing && fieldError('login-error', words.loginMissing)}</div>`;
  return frame(choice, { step: 'code', title: words.codeTitle, lead: words.codeLead, button: words.sendCode }, [
    problem && !isMissing && problemNote(problem, words),
    fields,
  ]);
}

/** The form for the code and the new password. */
export function renderPasswordChoice(choice: PasswordChoice): string {
  const { locale, login, problem } = choice;
  const words = wordsOf(locale);
  const atCode = problem?.kind === 'codeMissing' || problem?.kind === 'codeWrong';
  const atPassword = problem?.kind === 'passwordShort';
  const lead = fill(words.choiceLead, { login, minutes: CODE_MINUTES });
  const fields = html`<input type="hidden" name="login" value="${login}">
<div class="field"><label for="code">${words.code}</label>
<input class="input" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" value="${atCode ? '' : choice.code}" required${!atPassword && html` autofocus`}${fieldState(atCode, atCode ? 'code-error' : undefined)}>
${atCode && fieldError('code-error', problem.kind === 'codeWrong' ? words.codeWrong : words.codeMissing)}</div>
${newPasswordField({ words, isInvalid: atPassword, help: fill(words.passwordHelp, { fewest: SHORTEST_PASSWORD }) })}`;
  const again = html`<p class="lock-note"><a href="${choice.address}/code?language=${locale}">${words.codeAgain}</a></p>`;
  return frame(
    choice,
    { step: 'password', title: words.choiceTitle, lead, button: words.choose },
    [problem && !atCode && !atPassword && problemNote(problem, words), fields],
    again,
  );
}

type FrameTexts = { step: 'code' | 'password'; title: string; lead: string; button: string };

function frame(choice: PasswordChoice, texts: FrameTexts, fields: Content, below?: Markup): string {
  const { locale, background, address, formToken } = choice;
  const words = wordsOf(locale);
  return renderPage(
    {
      locale,
      title: texts.title,
      lit: true,
      background,
      inLanguage: (other) => `${address}/code?language=${other}`,
    },
    html`<div class="card sign-in"><section aria-labelledby="title"><h1 id="title">${texts.title}</h1><p class="lead">${texts.lead}</p>
<form method="post" action="${address}/${texts.step}?language=${locale}" data-once novalidate>
<input type="hidden" name="form" value="${formToken}">
${fields}
<button class="btn btn-primary btn-wide" type="submit" data-busy="${words.submitting}">${texts.button}</button>
</form>${below}
<p class="lock-note"><a href="${address}?language=${locale}">${words.backToSignIn}</a></p></section></div>`,
  );
}

function problemNote({ kind, minutes = 1 }: ChoiceProblem, words: Words): Markup {
  const sentence = kind === 'tooMany' ? fill(words.tooMany, { minutes }) : words.staleForm;
  return html`<p class="note danger" role="alert" id="problem">${icon('alert-circle')}<span>${sentence}</span></p>`;
}

const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

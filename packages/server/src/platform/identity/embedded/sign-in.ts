import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Interaction } from 'oidc-provider';
import { isUnreachable } from '../../unreachable.ts';
import { LeastRecentlyUsed } from '../least-recently-used.ts';
import type { FormFields } from './form-body.ts';
import { answerPasswordChoice } from './password-choice.ts';
import { renderSignIn, type SignInForm } from './sign-in.page.ts';
import type { AttemptResult } from './sign-in-attempts.ts';
import {
  addressOf,
  backgroundOf,
  fail,
  isFormTokenOf,
  localeOf,
  makeFormToken,
  readVisit,
  rememberChoice,
  type SignInOptions,
  sendPage,
  takeForm,
  type Visit,
} from './sign-in-visit.ts';

const REPEAT_MS = 10_000;

/** Serves the sign-in pages and processes their forms; true when the address was one of its own. */
export function serveSignIn(
  options: SignInOptions,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> {
  const { provider, log } = options;
  const repeats = new LeastRecentlyUsed<{ result: Promise<AttemptResult>; until: number }>(1_000);

  return async (request, response, url) => {
    const visit = readVisit(request, response, url);
    if (visit === undefined) return false;
    try {
      const interaction = await provider.interactionDetails(request, response);
      if (interaction.uid !== visit.uid) throw new errors.SessionNotFound('another sign-in');
      visit.locale = localeOf(request, url, interaction);
      visit.background = await backgroundOf(options, request, interaction);
      await answer(options, visit, interaction, repeats);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) fail(options, visit, 'expired', 400);
      else {
        const isAway = isUnreachable(error);
        if (isAway) response.setHeader('retry-after', 2);
        const reference = fail(options, visit, 'unexpected', isAway ? 503 : 500);
        log.error({ event: 'identity.failed', reference, err: error }, 'the sign-in page failed');
      }
    }
    return true;
  };
}

type Repeats = LeastRecentlyUsed<{ result: Promise<AttemptResult>; until: number }>;

async function answer(options: SignInOptions, visit: Visit, interaction: Interaction, repeats: Repeats): Promise<void> {
  const { request, response, step } = visit;
  if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
    response.setHeader('allow', 'GET, POST');
    fail(options, visit, 'notFound', 405);
    return;
  }
  if (request.method !== 'POST') rememberChoice(visit);
  if (step === 'code' || step === 'password') return answerPasswordChoice(options, visit);
  if (request.method === 'POST') return submit(options, visit, repeats);
  await sendForm(options, visit, 200, { login: textOf(interaction.params.login_hint), remember: false });
}

async function submit(options: SignInOptions, visit: Visit, repeats: Repeats): Promise<void> {
  const { request, response } = visit;
  const isDemo = visit.step === 'demo';
  const fields = await takeForm(options, visit);
  if (fields === undefined) return;
  const form = { login: fields.text('login').trim(), remember: fields.text('remember') === 'yes' };
  if (!isFormTokenOf(visit.uid, fields.text('form'), options.formKey)) {
    return sendForm(options, visit, 422, { ...form, problem: { kind: 'staleForm' } });
  }
  const missing = { login: form.login === '', password: fields.text('password') === '' };
  if (!isDemo && (missing.login || missing.password)) return sendForm(options, visit, 422, { ...form, missing });
  const result = await once(repeats, options.now(), fields, () => judge(options, visit, fields));
  if ('accountId' in result) {
    const login = { accountId: result.accountId, remember: form.remember, amr: isDemo ? ['demo'] : ['pwd'] };
    await options.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    return;
  }
  if (result.refused === 'tooMany') {
    response.setHeader('retry-after', result.minutes * 60);
    return sendForm(options, visit, 429, { ...form, problem: { kind: 'tooMany', minutes: result.minutes } });
  }
  await sendForm(options, visit, 422, { ...form, problem: { kind: result.refused } });
}

function judge({ attempts, trustProxy }: SignInOptions, { request, step, locale }: Visit, fields: FormFields) {
  if (step === 'demo') return attempts.enterDemo(fields.text('account'), locale);
  const address = addressOf(request, trustProxy);
  return attempts.attempt({ login: fields.text('login').trim(), password: fields.text('password'), address });
}

/** A form that is submitted twice counts once, and both submissions get the same response. */
function once(
  repeats: Repeats,
  now: number,
  fields: FormFields,
  action: () => Promise<AttemptResult>,
): Promise<AttemptResult> {
  const key = createHash('sha256').update(fields.all).digest('base64url');
  const known = repeats.get(key);
  if (known !== undefined && known.until > now) return known.result;
  const result = action();
  repeats.set(key, { result, until: now + REPEAT_MS });
  result.catch(() => repeats.delete(key));
  return result;
}

type FormState = Pick<SignInForm, 'login' | 'remember'> & Partial<Pick<SignInForm, 'missing' | 'problem'>>;

async function sendForm(options: SignInOptions, visit: Visit, status: number, state: FormState): Promise<void> {
  const { background, locale, uid } = visit;
  const demoAccounts = options.demo ? await options.accounts.listDemoAccounts(locale) : [];
  const formToken = makeFormToken(uid, options.formKey);
  const page = renderSignIn({ ...state, locale, background, address: `/sign-in/${uid}`, formToken, demoAccounts });
  sendPage(visit.response, status, page);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 320) : '');

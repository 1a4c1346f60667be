import { isLongEnough } from '../passwords.ts';
import { type ChoiceProblem, renderCodeRequest, renderPasswordChoice } from './password-choice.page.ts';
import {
  addressOf,
  isFormTokenOf,
  makeFormToken,
  type SignInOptions,
  sendPage,
  takeForm,
  type Visit,
} from './sign-in-visit.ts';

/**
 * Sets a first or new password: a code is sent to the e-mail or phone that the organization has on file; with the
 * code the person chooses a password and is signed in. All responses are the same for an unknown login.
 */
export async function answerPasswordChoice(options: SignInOptions, visit: Visit): Promise<void> {
  const isSent = visit.request.method === 'POST';
  if (!isSent) return askForLogin(options, visit, 200, {});
  return visit.step === 'code' ? sendCode(options, visit) : choosePassword(options, visit);
}

const frameOf = ({ formKey }: SignInOptions, { uid, locale, background }: Visit) => ({
  locale,
  background,
  address: `/sign-in/${uid}`,
  formToken: makeFormToken(uid, formKey),
});

type Asked = { login?: string; code?: string; problem?: ChoiceProblem };

function askForLogin(options: SignInOptions, visit: Visit, status: number, { login = '', problem }: Asked): void {
  sendPage(visit.response, status, renderCodeRequest({ ...frameOf(options, visit), login, problem }));
}

function askForPassword(options: SignInOptions, visit: Visit, status: number, input: Asked): void {
  const { login = '', code = '', problem } = input;
  sendPage(visit.response, status, renderPasswordChoice({ ...frameOf(options, visit), login, code, problem }));
}

function refuseTooMany({ response }: Visit, minutes: number): ChoiceProblem {
  response.setHeader('retry-after', minutes * 60);
  return { kind: 'tooMany', minutes };
}

async function sendCode(options: SignInOptions, visit: Visit): Promise<void> {
  const { attempts, formKey, trustProxy } = options;
  const fields = await takeForm(options, visit);
  if (fields === undefined) return;
  const login = fields.text('login').trim();
  const refuse = (problem: ChoiceProblem, status = 422) => askForLogin(options, visit, status, { login, problem });
  if (!isFormTokenOf(visit.uid, fields.text('form'), formKey)) return refuse({ kind: 'staleForm' });
  if (login === '') return refuse({ kind: 'loginMissing' });
  const address = addressOf(visit.request, trustProxy);
  const minutes = attempts.requestCode({ login, address, locale: visit.locale });
  if (minutes !== undefined) return refuse(refuseTooMany(visit, minutes), 429);
  askForPassword(options, visit, 200, { login });
}

async function choosePassword(options: SignInOptions, visit: Visit): Promise<void> {
  const { attempts, formKey, provider, trustProxy } = options;
  const { request, response } = visit;
  const fields = await takeForm(options, visit);
  if (fields === undefined) return;
  const login = fields.text('login').trim();
  const password = fields.text('password');
  const code = fields.text('code').replace(/\s/g, '');
  const refuse = (problem: ChoiceProblem, status = 422) =>
    askForPassword(options, visit, status, { login, code, problem });
  if (!isFormTokenOf(visit.uid, fields.text('form'), formKey)) return refuse({ kind: 'staleForm' });
  if (code === '') return refuse({ kind: 'codeMissing' });
  if (!isLongEnough(password)) return refuse({ kind: 'passwordShort' });
  const result = await attempts.choosePassword({ login, code, password, address: addressOf(request, trustProxy) });
  if ('minutes' in result) return refuse(refuseTooMany(visit, result.minutes), 429);
  if ('refused' in result) return refuse({ kind: 'codeWrong' });
  const answer = { login: { accountId: result.accountId, remember: false, amr: ['otp', 'pwd'] } };
  await provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false });
}

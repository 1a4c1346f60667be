/** Passwords of the embedded provider's accounts: who owns an address or a number chooses one (GAP-10). */
import type { Locale } from '@fanal/contract/locales';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { hashPassword } from '#platform/identity/passwords';
import { newId } from '#platform/ids';
import { findAccount, setAccountPassword } from './accounts.data.ts';
import { codeMail, codeSms } from './sign-in-codes.messages.ts';

type CodeMessage = { accountId: string; login: string; code: string; locale: Locale };

/** Nothing is noted of the hand-over: a code that got lost is asked for again. */
const noHandOver = async () => {};

type Options = {
  transports: Pick<Transports['transports'], 'email' | 'sms'>;
  forget: (accountIds: string[]) => Promise<void>;
};

export const createPasswordDesk = (ownerDb: Db, { transports, forget }: Options) => ({
  /** Rejects when the message was not taken, so that the log says so. */
  sendCode: async ({ accountId, login, code, locale }: CodeMessage): Promise<void> => {
    const account = await findAccount(ownerDb, accountId);
    const id = newId();
    const delivery =
      login.includes('@') && account?.email
        ? await transports.email?.send({ id, to: account.email, ...codeMail(locale, code) }, noHandOver)
        : account?.phone &&
          (await transports.sms?.send(
            { id, to: account.phone, text: codeSms(locale, code), statusUrl: null },
            noHandOver,
          ));
    if (!delivery) throw new Error('There is no way to send a code to this account.');
    if (delivery.kind !== 'taken') throw new Error(`A code was not sent: ${delivery.code}`);
  },
  /** An account that security closed stays closed: only an administrator opens it. */
  setPassword: async (accountId: string, password: string, issuer: string): Promise<void> => {
    await setAccountPassword(ownerDb, accountId, await hashPassword(password), issuer);
    await forget([accountId]);
  },
});

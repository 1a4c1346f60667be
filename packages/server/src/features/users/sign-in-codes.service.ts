/** Passwords of the embedded provider: the owner of an e-mail or phone number gets a code and chooses one (GAP-10). */
import type { Locale } from '@fanal/contract/locales';
import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import { hashPassword } from '#platform/identity/passwords';
import { newId } from '#platform/ids';
import { findAccount, setAccountPassword } from './accounts.data.ts';
import { codeMail, codeSms } from './sign-in-codes.messages.ts';

type CodeMessage = { accountId: string; login: string; code: string; locale: Locale };

/** The hand-over is not recorded: a person asks again for a lost code. */
const noHandOver = async () => {};

type Options = {
  transports: Pick<Transports['transports'], 'email' | 'sms'>;
  forget: (accountIds: string[]) => Promise<void>;
};

export const createPasswordDesk = (ownerDb: Db, { transports, forget }: Options) => ({
  /** Throws when the message was not accepted, so that it is logged. */
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
  /** An account locked by security stays locked: only an administrator unlocks it. */
  setPassword: async (accountId: string, password: string, issuer: string): Promise<void> => {
    await setAccountPassword(ownerDb, accountId, await hashPassword(password), issuer);
    await forget([accountId]);
  },
});

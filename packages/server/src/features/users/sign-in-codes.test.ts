import { describe, expect, it, vi } from 'vitest';
import type { Delivery } from '#platform/delivery/transport';
import type { Mail } from '#platform/mail/mail';
import type { Sms } from '#platform/sms/sms';
import { useTestApp } from '../../../test/harness.ts';
import { createSignInAccounts } from './accounts.service.ts';
import { createPasswordDesk } from './sign-in-codes.service.ts';
import { buildAccount } from './users.build.ts';

const t = useTestApp();
const ISSUER = 'http://127.0.0.1:5342';

const openDesk = (delivery: Delivery = { kind: 'taken', reference: null }) => {
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const forget = vi.fn(async () => {});
  const transport = <Message>(sent: Message[]) => ({
    send: async (message: Message) => {
      sent.push(message);
      return delivery;
    },
    find: null,
    stop: () => {},
  });
  const desk = createPasswordDesk(t.ownerDb, {
    transports: { email: transport(mails), sms: transport(texts) },
    forget,
  });
  return { ...desk, mails, texts, forget };
};
const accounts = () => createSignInAccounts(t.ownerDb, { now: t.clock.now, forget: async () => {} });

describe('a code for the sign-in page', () => {
  it('is sent to the e-mail or phone of the account, as typed, in the language of the page', async () => {
    const { id } = await buildAccount(t.ownerDb, { email: 'Noemie@boreal.example', phone: '+14185550142' });
    const { sendCode, mails, texts } = openDesk();
    await sendCode({ accountId: id, login: 'noemie@boreal.example', code: '048213', locale: 'es_ES' });
    await sendCode({ accountId: id, login: '418 555-0142', code: '593101', locale: 'fr_CA' });
    expect(mails).toMatchObject([
      { to: 'Noemie@boreal.example', language: 'es-ES', subject: 'Su código de inicio de sesión' },
    ]);
    expect(mails[0]!.text).toContain('048213');
    expect(mails[0]!.html).toContain('048213');
    expect(texts).toMatchObject([{ to: '+14185550142', text: expect.stringMatching(/^593101 est votre code/) }]);
  });

  it('that is refused, or has no address to go to, throws so that the caller logs it', async () => {
    const { id } = await buildAccount(t.ownerDb, { email: 'sans-mobile@boreal.example' });
    const refused = openDesk({ kind: 'refused', code: '550', stage: 'recipient' });
    const message = { accountId: id, login: 'sans-mobile@boreal.example', code: '048213', locale: 'fr_CA' } as const;
    await expect(refused.sendCode(message)).rejects.toThrow('550');
    await expect(openDesk().sendCode({ ...message, login: '418 555-0199' })).rejects.toThrow('no way');
  });
});

describe('a new password', () => {
  it('links the account to this provider, and clears failures and cached sessions (GAP-10)', async () => {
    const { id } = await buildAccount(t.ownerDb, { email: 'marc@boreal.example' });
    await accounts().recordFailure(id);
    const { setPassword, forget } = openDesk();
    await setPassword(id, 'neuf caribous en hiver', ISSUER);
    expect(await accounts().checkPassword(id, 'neuf caribous en hiver')).toBe(true);
    expect(await accounts().checkPassword(id, 'Neuf caribous en hiver')).toBe(false);
    const row = await t.ownerDb.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ issuer: ISSUER, subject: id, failed_sign_ins: 0 });
    expect(row.password_hash).toMatch(/^scrypt\$/);
    expect(forget).toHaveBeenCalledWith([id]);
  });

  it('does not unlock an account locked by security (AUTH-13)', async () => {
    const { id } = await buildAccount(t.ownerDb, { email: 'ferme@boreal.example' });
    for (let failure = 0; failure < 5; failure += 1) await accounts().recordFailure(id);
    await openDesk().setPassword(id, 'neuf caribous en hiver', ISSUER);
    expect(await accounts().checkPassword(id, 'neuf caribous en hiver')).toBe(false);
    expect((await accounts().findById(id))?.state).toBe('locked');
  });
});

/** Secrets of integrations: written, sealed, replaced; only their last characters are shown (SETTINGS-08, SETTINGS-09, P34). */
import { endingOf, SECRET_OVERLAP_HOURS } from '@fanal/contract/organization/organization.rules';
import type { MaskedSecret, OrganizationSettingsChanges } from '@fanal/contract/organization/organization.shapes';
import type { Context, PreparingContext, System } from '#platform/context';
import type { Db } from '#platform/db/db';
import { sealedColumn } from '#platform/encryption/sealed-column';
import type { SealedText } from '#platform/encryption/text-cipher';
import type { TextsUnderKeys } from '#platform/encryption/text-rotation';
import { newId } from '#platform/ids';
import * as data from './integrations.data.ts';

const KIND = 'integration secret';
const HOUR_MS = 3_600_000;

const kinds: Record<data.SecretKind, 'appSecret' | 'schedulingApiKey'> = {
  application: 'appSecret',
  scheduling: 'schedulingApiKey',
};
const secretKinds = Object.keys(kinds) as data.SecretKind[];

type SealedSecret = { id: string; sealed: SealedText; ending: string };
/** By kind: a secret to store; null removes the present one. */
export type WrittenSecrets = Partial<Record<data.SecretKind, SealedSecret | null>>;

/** Seals what was sent. Uses its own connection, so it runs before the transaction. */
export const sealSecrets = async (
  { org, system, now }: Pick<PreparingContext, 'org' | 'system' | 'now'>,
  sent: OrganizationSettingsChanges,
): Promise<WrittenSecrets> => {
  const written: WrittenSecrets = {};
  for (const kind of secretKinds) {
    const secret = sent[kinds[kind]];
    if (secret === undefined) continue;
    const id = newId(now.getTime());
    written[kind] =
      secret === null
        ? null
        : { id, sealed: await system.textCipher.seal({ org, kind: KIND, id }, secret), ending: endingOf(secret) };
  }
  return written;
};

/** Stores secrets. The application's secret before stays valid for a day, so that both sides need not change at the same instant. */
export const keepSecrets = async ({ db, org, now, actor, audit }: Context, written: WrittenSecrets): Promise<void> => {
  for (const kind of secretKinds) {
    const secret = written[kind];
    if (secret === undefined) continue;
    const overlaps = secret !== null && kind === 'application';
    await data.endSecrets(db, org, kind, overlaps ? new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS) : null);
    if (secret) await data.insertSecret(db, org, { ...secret, kind, setAt: now, setByName: actor.displayName });
    audit({
      action: secret ? 'organization.secretReplaced' : 'organization.secretRemoved',
      object: { type: 'organization', id: org },
      after: { secret: kind },
    });
  }
};

const masked = (row: data.SecretRow): MaskedSecret => ({
  ending: row.ending,
  setAt: row.set_at.toISOString(),
  setByName: row.set_by_name,
});

/** The secrets in force, masked. */
export const maskedSecrets = (rows: readonly data.SecretRow[]) => {
  const present = (kind: data.SecretKind) => rows.find((row) => row.kind === kind && row.valid_until === null);
  const [application, scheduling] = [present('application'), present('scheduling')];
  const previous = rows.find((row) => row.kind === 'application' && row.valid_until !== null);
  return {
    application: application ? masked(application) : null,
    previous: previous ? { ...masked(previous), validUntil: previous.valid_until!.toISOString() } : null,
    scheduling: scheduling ? masked(scheduling) : null,
  };
};

/** The API key of the scheduling service in clear, for the call to it; null without one. Opens its own connection. */
export const openApiKey = async (
  { org, system }: Pick<PreparingContext, 'org' | 'system'>,
  row: data.SecretRow | undefined,
): Promise<string | null> =>
  row
    ? system.textCipher.open({ org, kind: KIND, id: row.id }, { sealed: row.sealed, keyVersion: row.data_key_version })
    : null;

/** The encrypted column, for a change of data keys (P37). */
export const keysOfIntegrations = (ownerDb: Db): TextsUnderKeys =>
  sealedColumn(ownerDb, { kind: KIND, table: 'integration_secrets', id: 'id' });

export const sweepSecrets = (ownerDb: System['ownerDb'], now: Date) => data.deleteEndedSecrets(ownerDb, now);

/** Lets a portal that nobody touches follow the settings of its organization (decision 0081). */
import type { SettingsVersion, SettingsVersionSeen } from '@fanal/contract/session/session.shapes';
import type { Context, PreparingContext } from '#platform/context';
import { findOrganization } from './session.data.ts';

/** Shorter than the time-outs of usual proxies. */
const MOST_MS = 25_000;

/** Waits until the settings are others than those that the caller has seen. Holds no connection of the pool meanwhile. */
export const awaitSettings = async (
  { org, actor, system, reading }: PreparingContext,
  { after }: SettingsVersionSeen,
): Promise<void> => {
  const wait = system.settingsSignals.wait({ key: org, owner: actor.accountId, mostMs: MOST_MS });
  try {
    const { version } = await reading((db) => findOrganization(db, org));
    if (version === after) await wait.over;
  } finally {
    wait.end();
  }
};

export const readSettingsVersion = async ({ db, org }: Context): Promise<SettingsVersion> => ({
  version: (await findOrganization(db, org)).version,
});

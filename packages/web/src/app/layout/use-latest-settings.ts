import type { Organization } from '@fanal/contract/session/session.shapes';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { watchSettings } from '#platform/request.ts';
import { keepLoginBackground } from '#platform/session/login-background.ts';
import { useRefreshOrganization } from '#platform/session/session.queries.ts';
import { FIRST_PAUSE_MS, followSettings } from './follow-settings.ts';

/**
 * Follows the settings of the organization, whoever changes them (GAP-26): with the next answer of any call, and at once where nobody
 * calls, as long as the tab is looked at. Menu and accent follow by themselves; what the route of the screen decided is decided again.
 */
export const useLatestSettings = ({ id, settingsVersion, features, loginBackground }: Organization): void => {
  const refresh = useRefreshOrganization();
  useEffect(() => keepLoginBackground(loginBackground), [loginBackground]);
  const router = useRouter();
  useEffect(
    () =>
      watchSettings((version) => {
        if (version > settingsVersion) refresh();
      }),
    [refresh, settingsVersion],
  );
  const firstPause = useRef(FIRST_PAUSE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organization may have the same version.
  useEffect(() => {
    const leaving = new AbortController();
    void followSettings({
      version: settingsVersion,
      onChange: refresh,
      firstPause: firstPause.current,
      signal: leaving.signal,
    });
    return () => {
      // the next version is there: a change that comes right after it must not wait
      firstPause.current = 0;
      leaving.abort();
    };
  }, [id, refresh, settingsVersion]);
  const switches = JSON.stringify(features);
  const decidedWith = useRef(switches);
  useEffect(() => {
    if (decidedWith.current === switches) return;
    decidedWith.current = switches;
    void router.invalidate();
  }, [router, switches]);
};

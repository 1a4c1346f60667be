/** Work in the background that this browser follows, over page changes and reloads; one of a kind for each organization. */
import { currentOrganization } from '#platform/session/storage.ts';

const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

export const watchStarted = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export type StartedWork = {
  /** Null when nothing is followed. */
  current: () => string | null;
  remember: (id: string) => void;
  forget: () => void;
};

const startedWork = (kind: string): StartedWork => {
  const keyOf = (organization: string) => `${kind}.${organization}`;
  return {
    current: () => {
      const organization = currentOrganization();
      return organization && localStorage.getItem(keyOf(organization));
    },
    remember: (id) => {
      const organization = currentOrganization();
      if (organization) localStorage.setItem(keyOf(organization), id);
      announce();
    },
    forget: () => {
      const organization = currentOrganization();
      if (organization) localStorage.removeItem(keyOf(organization));
      announce();
    },
  };
};

export const startedRun = startedWork('invitation-run');
export const startedChange = startedWork('bulk-change');

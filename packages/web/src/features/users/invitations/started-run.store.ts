/** The invitation run that this browser follows, over page changes and reloads; one for each organization. */
import { currentOrganization } from '#platform/session/storage.ts';

const keyOf = (organization: string) => `invitation-run.${organization}`;
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

export const watchStartedRun = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Null when nothing is followed. */
export const startedRun = (): string | null => {
  const organization = currentOrganization();
  return organization && localStorage.getItem(keyOf(organization));
};

export const rememberStartedRun = (id: string): void => {
  const organization = currentOrganization();
  if (organization) localStorage.setItem(keyOf(organization), id);
  announce();
};

export const forgetStartedRun = (): void => {
  const organization = currentOrganization();
  if (organization) localStorage.removeItem(keyOf(organization));
  announce();
};

import { usePerson } from '#platform/session/person.tsx';

/** What a person keeps in this browser, for this organization alone; it leaves with the sign-out, as everything does (P8). */
export const useOwnNotes = (name: string) => {
  const { profile, organization } = usePerson();
  const key = `${name}.${organization.id}.${profile.id}`;
  return {
    read: (): string => {
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        // Storage may be refused: the page then begins as for everybody.
        return '';
      }
    },
    write: (text: string): void => {
      try {
        if (text) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        // It holds for this page all the same.
      }
    },
  };
};

/** One tab works on a task; the others leave it alone. Where the browser has no locks (a page without TLS) nobody keeps them apart. */
const nameOf = (id: string) => `fanal-upload-${id}`;

export const createTaskLocks = () => {
  const releases = new Map<string, () => void>();
  return {
    /** False when another tab holds it. Held until released, or until this page is gone. */
    hold: (id: string): Promise<boolean> =>
      new Promise((answer) => {
        if (!navigator.locks || releases.has(id)) return answer(true);
        void navigator.locks.request(nameOf(id), { ifAvailable: true }, (lock) => {
          answer(lock !== null);
          if (lock) return new Promise<void>((release) => releases.set(id, release));
          return undefined;
        });
      }),
    release: (id: string): void => {
      releases.get(id)?.();
      releases.delete(id);
    },
  };
};

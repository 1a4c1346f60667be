import { ApiError } from './api-error.ts';

/** Somebody may be faster more than once. */
const MOST_TRIES = 3;

type Saving<Item, Saved> = {
  /** Sends what was changed, over this version. */
  send: (version: number) => Promise<Saved>;
  /** What is kept by now, whatever is remembered; undefined once it is gone. */
  fresh: () => Promise<Item | undefined>;
  /** Whether what is to be changed is still as it was read. */
  isSame: (latest: Item) => boolean;
};

export const isVersionConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT';

/**
 * Saves over what was read. What somebody else changed beside it is no hindrance and stays theirs; where both changed the same,
 * nothing is overwritten: the answer is what is kept now, with the refusal (P60).
 */
export const saveOver = async <Item extends { version: number | null }, Saved>(
  { version }: { version: number | null },
  { send, fresh, isSame }: Saving<Item, Saved>,
): Promise<{ saved: Saved } | { latest: Item; refusal: ApiError }> => {
  let over = version ?? 1;
  for (let tries = 1; ; tries += 1)
    try {
      return { saved: await send(over) };
    } catch (error) {
      const latest = isVersionConflict(error) && tries < MOST_TRIES ? await fresh() : undefined;
      if (!isVersionConflict(error) || !latest) throw error;
      if (!isSame(latest)) return { latest, refusal: error };
      over = latest.version ?? over;
    }
};

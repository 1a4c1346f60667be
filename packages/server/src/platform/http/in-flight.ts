import { fail } from '#platform/fail';

/** Limits of what is on its way in at one moment: how many, and how many bytes of them are held. */
export type Capacity = { count: number; bytes: number };
export type Capacities = { person: Capacity; organization: Capacity; process: Capacity };

/** Who sends. Without a person only the process counts; a super admin may come without an organisation. */
export type Sender = { person: string | null; organization: string | null };

/** One that was let in. */
export type Admission = {
  /** Counts bytes that are held for it from now on; throws like `admit` when they are too many. */
  hold: (bytes: number) => void;
  /** Gives everything back; more than once is no harm. */
  release: () => void;
};

export type InFlight = {
  /**
   * Throws TRANSFERS_UNDER_WAY when the person or the organisation has as many under way as it may, SERVICE_UNAVAILABLE when the process has:
   * the first is asked to wait for its own, the second for everybody's.
   */
  admit: (sender: Sender) => Admission;
};

/** When to come back: as long as a form takes over an ordinary connection. */
const RETRY_SECONDS = 10;

type Level = { held: Map<string, Capacity>; most: Capacity; key: string; refusal: () => Error };

/** Counts what is on its way in, by person, organisation and process, so that none of them takes the place of all others (P48). */
export const createInFlight = (most: Capacities): InFlight => {
  const people = new Map<string, Capacity>();
  const organizations = new Map<string, Capacity>();
  const whole = new Map<string, Capacity>();
  const busy = () => fail('TRANSFERS_UNDER_WAY', { seconds: RETRY_SECONDS });
  const full = () => fail('SERVICE_UNAVAILABLE');

  const levelsOf = ({ person, organization }: Sender): Level[] => [
    { held: whole, most: most.process, key: '', refusal: full },
    ...(organization === null
      ? []
      : [{ held: organizations, most: most.organization, key: organization, refusal: busy }]),
    ...(person === null ? [] : [{ held: people, most: most.person, key: person, refusal: busy }]),
  ];

  /** All levels or none. */
  const add = (levels: Level[], count: number, bytes: number) => {
    const reached = levels.map(({ held, key }) => held.get(key) ?? { count: 0, bytes: 0 });
    // the narrowest level answers first: one who holds too much himself hears so, even when all is full
    for (let i = levels.length - 1; i >= 0; i -= 1) {
      const { most: limit, refusal } = levels[i]!;
      if (reached[i]!.count + count > limit.count || reached[i]!.bytes + bytes > limit.bytes) throw refusal();
    }
    for (const [i, { held, key }] of levels.entries())
      held.set(key, { count: reached[i]!.count + count, bytes: reached[i]!.bytes + bytes });
  };

  const giveBack = (levels: Level[], bytes: number) => {
    for (const { held, key } of levels) {
      const { count, bytes: all } = held.get(key)!;
      if (count === 1) held.delete(key);
      else held.set(key, { count: count - 1, bytes: all - bytes });
    }
  };

  return {
    admit: (sender) => {
      const levels = levelsOf(sender);
      add(levels, 1, 0);
      let own = 0;
      let released = false;
      return {
        hold: (bytes) => {
          if (released) return;
          add(levels, 0, bytes);
          own += bytes;
        },
        release: () => {
          if (released) return;
          released = true;
          giveBack(levels, own);
        },
      };
    },
  };
};

import { fail } from '#platform/fail';

/** Limits for requests being received at the same time: their number, and the bytes reserved for them. */
export type Capacity = { count: number; bytes: number };
export type Capacities = { person: Capacity; organization: Capacity; process: Capacity };

/** The sender. Without a person only the limit of the process applies; a super admin may have no organization. */
export type Sender = { person: string | null; organization: string | null };

/** An admitted request. */
export type Admission = {
  /** Reserves more bytes for the request; throws like `admit` when the limit is exceeded. */
  hold: (bytes: number) => void;
  /** Releases everything; calling it again has no effect. */
  release: () => void;
};

export type InFlight = {
  /**
   * Throws TRANSFERS_UNDER_WAY when the person or the organization has reached its limit, and SERVICE_UNAVAILABLE
   * when the whole process has.
   */
  admit: (sender: Sender) => Admission;
};

/** Retry-After in seconds: about as long as a form takes over an ordinary connection. */
const RETRY_SECONDS = 10;

type Level = { capacities: Map<string, Capacity>; most: Capacity; key: string; refusal: () => Error };

/**
 * Counts requests being received by person, organization and process, so that none of them uses the capacity of all
 * others (P48).
 */
export const createInFlight = (most: Capacities): InFlight => {
  const people = new Map<string, Capacity>();
  const organizations = new Map<string, Capacity>();
  const whole = new Map<string, Capacity>();
  const busy = () => fail('TRANSFERS_UNDER_WAY', { seconds: RETRY_SECONDS });
  const full = () => fail('SERVICE_UNAVAILABLE');

  const levelsOf = ({ person, organization }: Sender): Level[] => [
    { capacities: whole, most: most.process, key: '', refusal: full },
    ...(organization === null
      ? []
      : [{ capacities: organizations, most: most.organization, key: organization, refusal: busy }]),
    ...(person === null ? [] : [{ capacities: people, most: most.person, key: person, refusal: busy }]),
  ];

  /** Reserves on all levels or on none. */
  const add = (levels: Level[], count: number, bytes: number) => {
    const reached = levels.map(({ capacities, key }) => capacities.get(key) ?? { count: 0, bytes: 0 });
    // The narrowest level is checked first: a person over the own limit gets that error, even when everything is
    // full.
    for (let i = levels.length - 1; i >= 0; i -= 1) {
      const { most: limit, refusal } = levels[i]!;
      if (reached[i]!.count + count > limit.count || reached[i]!.bytes + bytes > limit.bytes) throw refusal();
    }
    for (const [i, { capacities, key }] of levels.entries())
      capacities.set(key, { count: reached[i]!.count + count, bytes: reached[i]!.bytes + bytes });
  };

  const giveBack = (levels: Level[], bytes: number) => {
    for (const { capacities, key } of levels) {
      const { count, bytes: all } = capacities.get(key)!;
      if (count === 1) capacities.delete(key);
      else capacities.set(key, { count: count - 1, bytes: all - bytes });
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

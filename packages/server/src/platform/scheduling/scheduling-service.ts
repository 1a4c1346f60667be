/**
 * The one interface to a scheduling service, whoever runs it. An installation has one such service at most (SCHEDULING_URL);
 * each organization has its own account there. The answer never contains the key, and never says more of a failure than this.
 */
export type SchedulingAccount = { accountName: string; accountNumber: string; apiKey: string };

/** A shift of one person; instants with their offset from UTC. */
export type Shift = { employeeNumber: string; start: string; end: string };

export type ReadWeek =
  | { kind: 'read'; shifts: readonly Shift[] }
  /** `refused`: the service does not accept name, number or key. `unreadable`: it answered something else than shifts. */
  | { kind: 'refused' | 'unreachable' | 'timeout' | 'unreadable' };

export type SchedulingService = {
  /** The shifts of the seven days from this Monday ('2026-11-23'). Never throws. */
  readWeek: (account: SchedulingAccount, week: string) => Promise<ReadWeek & { milliseconds: number }>;
};

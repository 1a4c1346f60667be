/** What the product asks of whoever carries its messages out of the house, by mail or by telephone. */

/**
 * What became of a message. `taken`: the provider has it, known there by `reference`. `refused`: it never will be taken as it is. `later`: it was
 * certainly not taken this time. `unknown`: nobody can tell. `code` is what the provider, or the network, said. `outage`: the trouble is
 * not with this message, others would fare no better.
 */
export type Delivery =
  | { kind: 'taken'; reference: string | null }
  | { kind: 'refused'; code: string; stage: 'recipient' | 'message' }
  | { kind: 'later'; code: string; outage: boolean }
  | { kind: 'unknown'; code: string; outage: boolean };

/** Called just before the provider gets what it could deliver. When it rejects, nothing is handed over. */
export type HandOver = () => Promise<void>;

export type Transport<Message> = {
  /** Never rejects; settles within half a minute, whatever the provider does (P57). */
  send: (message: Message, handOver: HandOver) => Promise<Delivery>;
  /**
   * Looks for a message that may have been taken since then: its reference, or null when it was not. Null instead of a function where
   * a provider cannot be asked. Rejects when the provider does not answer.
   */
  find: ((message: Message, since: Date) => Promise<{ reference: string } | null>) | null;
  /** Ends open connections. */
  stop: () => void;
};

/** Interface of the providers that deliver messages: mail, text messages, push. */

/**
 * Result of sending a message.
 * `taken`: the provider accepted it under `reference`.
 * `refused`: it will never be accepted as it is.
 * `later`: it was certainly not accepted this time.
 * `unknown`: it may or may not have been accepted.
 * `code` is the error code of the provider or of the network. `outage` is true when the problem is not specific to
 * this message, so that other messages would fail too.
 */
export type Delivery =
  | { kind: 'taken'; reference: string | null }
  | { kind: 'refused'; code: string; stage: 'recipient' | 'message' }
  | { kind: 'later'; code: string; outage: boolean }
  | { kind: 'unknown'; code: string; outage: boolean };

/** Called just before the message is handed to the provider. When it rejects, nothing is sent. */
export type HandOver = () => Promise<void>;

export type Transport<Message> = {
  /** Never rejects; settles within 30 seconds (P57). */
  send: (message: Message, handOver: HandOver) => Promise<Delivery>;
  /**
   * Looks for a message that may have been accepted since then. Resolves to its reference, or to null when it was not
   * accepted. The function itself is null when the provider offers no search. Rejects when the provider does not
   * answer.
   */
  find: ((message: Message, since: Date) => Promise<{ reference: string } | null>) | null;
  /** Closes open connections. */
  stop: () => void;
};

import type { Transport } from './transport.ts';

/** What became of the message is stored nowhere. */
const noHandOver = async (): Promise<void> => {};

/**
 * Sends a message from a job. Throws when the provider certainly did not take it this time, so that the job runs again: the same id
 * gives the same Message-ID, and nobody gets two. `what` names the message in the error.
 */
export const sendOrRetry = async <Message>(
  transport: Pick<Transport<Message>, 'send'>,
  message: Message,
  what: string,
): Promise<void> => {
  const delivery = await transport.send(message, noHandOver);
  if (delivery.kind === 'later') throw new Error(`${what} was not sent: ${delivery.code}`);
};

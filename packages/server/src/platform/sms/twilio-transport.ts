/** Text messages by Twilio's REST interface (POST and GET /2010-04-01/Accounts/{sid}/Messages.json). */
import { z } from 'zod';
import type { Delivery, Transport } from '#platform/delivery/transport';
import type { Sms } from '#platform/sms/sms';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A sender number, or a messaging service that chooses one. */
  sender: { from: string } | { messagingServiceSid: string };
  baseUrl: string;
};

const ANSWER_MS = 9_000;
const MOST_ANSWER = 256 * 1024;

const Accepted = z.object({ sid: z.string() });
const Refused = z.object({ code: z.int() });
const Listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});

/** Errors before the request was sent: the provider has not received the message. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const causeOf = (error: unknown): string => {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'ETIMEDOUT' : 'NETWORK');
};

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text.length > MOST_ANSWER ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

/** 4xx means that no message was created. 5xx may come from a component in front of the API, or after the creation. */
const deliveryOf = async (response: Response): Promise<Delivery> => {
  const answer = await jsonOf(response);
  const { status } = response;
  const code = String(Refused.safeParse(answer).data?.code ?? status);
  if (response.ok) {
    const accepted = Accepted.safeParse(answer);
    return accepted.success ? { kind: 'taken', reference: accepted.data.sid } : { kind: 'unknown', code, outage: true };
  }
  if (status >= 500) return { kind: 'unknown', code, outage: true };
  // account, password or rate limit: not specific to this message
  if ([401, 403, 404, 408, 429].includes(status)) return { kind: 'later', code, outage: true };
  return { kind: 'refused', code, stage: 'message' };
};

/**
 * Sends through Twilio, which has no idempotency keys. When it is unknown whether a message was accepted, it is
 * searched among the messages to that number with the same text; a message that is found is not sent again.
 */
export const createTwilioTransport = ({ accountSid, authToken, sender, baseUrl }: TwilioSettings): Transport<Sms> => {
  const address = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  return {
    send: async ({ to, text, statusUrl }, handOver) => {
      const body = new URLSearchParams({
        To: to,
        Body: text,
        ...('from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid }),
        ...(statusUrl ? { StatusCallback: statusUrl } : {}),
      });
      try {
        await handOver();
      } catch {
        return { kind: 'later', code: 'HANDOVER', outage: false };
      }
      try {
        return await deliveryOf(await ask(address, { method: 'POST', body }));
      } catch (error) {
        const code = causeOf(error);
        return { kind: neverLeft.has(code) ? 'later' : 'unknown', code, outage: true };
      }
    },
    find: async ({ to, text }, since) => {
      const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '50' });
      const response = await ask(`${address}?${query}`);
      const listed = Listed.parse(await jsonOf(response));
      // Twilio returns whole seconds of its own clock.
      const earliest = since.getTime() - 60_000;
      const found = listed.messages.find(
        ({ body, date_created }) => body === text && Date.parse(date_created) >= earliest,
      );
      return found ? { reference: found.sid } : null;
    },
    stop: () => {},
  };
};

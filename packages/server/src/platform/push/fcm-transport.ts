/**
 * Push notifications through Firebase Cloud Messaging, HTTP v1. Access tokens of the service account are valid for an
 * hour.
 */
import { importPKCS8, SignJWT } from 'jose';
import type { Delivery, Transport } from '#platform/delivery/transport';
import type { FcmSettings } from '#platform/push/fcm-settings';
import type { Push } from '#platform/push/push';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const LIFE_S = 3_600;
/** The access token is renewed this long before it expires. */
const EARLY_MS = 5 * 60_000;
/** Time limit for each of the two requests: the token, then the message. */
const PATIENCE_MS = 9_000;

const accessTokens = ({ clientEmail, privateKey, tokenUrl }: FcmSettings, now: () => Date) => {
  let known: { token: string; until: number } | null = null;
  const fetchToken = async () => {
    const key = await importPKCS8(privateKey, 'RS256');
    const at = Math.floor(now().getTime() / 1_000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(at)
      .setExpirationTime(at + LIFE_S)
      .sign(key);
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`the token endpoint answered ${answer.status}`);
    const { access_token: token, expires_in: life } = (await answer.json()) as {
      access_token: string;
      expires_in: number;
    };
    return { token, until: now().getTime() + life * 1_000 - EARLY_MS };
  };
  return {
    current: async () => {
      if (!known || known.until <= now().getTime()) known = await fetchToken();
      return known.token;
    },
    forget: () => {
      known = null;
    },
  };
};

const messageOf = ({ token, title, body, data }: Push) => ({
  message: { token, notification: { title, body }, data, android: { priority: 'HIGH' } },
});

type Refusal = { error?: { status?: string; details?: { errorCode?: string }[] } };
const codeOf = ({ error }: Refusal, status: number) =>
  error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? String(status);

/** A device that is gone is refused permanently. Quota, keys and outages are not specific to the message. */
const settled = async (answer: Response): Promise<Delivery> => {
  const body = (await answer.json().catch(() => ({}))) as Refusal & { name?: string };
  if (answer.ok) return { kind: 'taken', reference: body.name ?? null };
  const code = codeOf(body, answer.status);
  if (answer.status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH')
    return { kind: 'refused', code, stage: 'recipient' };
  if (answer.status === 400) return { kind: 'refused', code, stage: 'message' };
  return { kind: 'later', code, outage: true };
};

export const createFcmTransport = (settings: FcmSettings, now: () => Date): Transport<Push> => {
  const tokens = accessTokens(settings, now);
  const url = `${settings.baseUrl}/v1/projects/${encodeURIComponent(settings.projectId)}/messages:send`;
  return {
    send: async (push, handOver) => {
      let isHandedOver = false;
      try {
        const authorization = `Bearer ${await tokens.current()}`;
        await handOver();
        isHandedOver = true;
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(messageOf(push)),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (answer.status === 401) tokens.forget();
        return await settled(answer);
      } catch (error) {
        const code = error instanceof Error ? error.name : 'FCM';
        return isHandedOver ? { kind: 'unknown', code, outage: true } : { kind: 'later', code, outage: true };
      }
    },
    find: null,
    stop: () => {},
  };
};

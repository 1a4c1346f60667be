import { z } from 'zod';

/** Who sends, how that is proven, and to which addresses. */
export type FcmSettings = {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUrl: string;
  baseUrl: string;
};

/** What of the key file of a service account is needed. */
const KeyFile = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url({ protocol: /^https$/ }).default('https://oauth2.googleapis.com/token'),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the key file as JSON; adds to the problems what is wrong with it, and never a word of its content. */
export const readFcmSettings = (text: string | null, problems: string[]): FcmSettings | null => {
  if (text === null) return null;
  const { success, data } = KeyFile.safeParse(parsed(text));
  if (!success) {
    problems.push('FCM_CREDENTIALS must be the key file of a service account, as JSON on one line');
    return null;
  }
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey, token_uri: tokenUrl } = data;
  return { projectId, clientEmail, privateKey, tokenUrl, baseUrl: 'https://fcm.googleapis.com' };
};

import { z } from 'zod';

/** The sender, its credentials and the addresses of the service. */
export type FcmSettings = {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUrl: string;
  baseUrl: string;
};

/** The fields that are used from the key file of a service account. */
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

/** Reads the key file as JSON. Adds its errors to `problems`, without any of its content. */
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

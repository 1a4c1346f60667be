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

/** The key file as JSON in a variable. Its refusal shows none of the content. */
export const FcmCredentials = z.string().transform((text, context): FcmSettings => {
  const { data } = KeyFile.safeParse(parsed(text));
  if (!data) {
    context.addIssue({ code: 'custom', message: 'must be the key file of a service account, as JSON on one line' });
    return z.NEVER;
  }
  return {
    projectId: data.project_id,
    clientEmail: data.client_email,
    privateKey: data.private_key,
    tokenUrl: data.token_uri,
    baseUrl: 'https://fcm.googleapis.com',
  };
});

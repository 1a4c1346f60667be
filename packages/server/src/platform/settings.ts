import path from 'node:path';
import { z } from 'zod';
import { localMasterKeys, type MasterKeys, readMasterKeys } from '#platform/encryption/master-keys';
import type { StorageSettings } from '#platform/files/storage/open-storage';
import { isLoopback } from '#platform/http/loopback';
import { storeSettingsOf } from '#platform/http/stores';
import { asymmetricAlgorithms } from '#platform/identity/algorithms';
import { assistantContradictions, assistantSettingsOf } from '#platform/language-model/embeddings';
import type { SmtpSettings } from '#platform/mail/smtp-transport';
import { missingInProduction } from '#platform/production-settings';
import { FcmCredentials } from '#platform/push/fcm-settings';
import { amount, choice, flag, list, networks, optional, origins, url, whole } from '#platform/setting-shapes';
import type { TwilioSettings } from '#platform/sms/twilio-transport';

const LOCAL_SECRET = 'local-installation-only-never-in-production';

type Environment = Record<string, string | undefined>;

const http = ['http:', 'https:'];
const postgres = ['postgres:', 'postgresql:'];
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Each variable with its shape and its default. Values come trimmed; an empty one counts as absent. */
const Variables = z.object({
  NODE_ENV: optional,
  HOST: optional,
  PORT: whole(8080),
  PUBLIC_URL: url(...http),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(...postgres),
  DATABASE_APP_URL: url(...postgres),
  DATABASE_POOL_SIZE: whole(10, 2),
  APP_SECRET: z.string().default(LOCAL_SECRET),
  OIDC_ISSUER: url(...http),
  OIDC_CLIENT_ID: z.string().default('fanal-portal'),
  OIDC_AUDIENCE: z.string().default('https://api.fanal.local'),
  OIDC_SCOPES: z.string().default('openid profile email phone offline_access'),
  OIDC_TOKEN_TYPES: list('at+jwt'),
  OIDC_ALGORITHMS: list('ES256,RS256,PS256,EdDSA')
    .refine((names) => names.length > 0, { error: 'names no algorithm' })
    .refine((names) => names.every((name) => asymmetricAlgorithms.has(name)), {
      error: ({ input }) =>
        `must be asymmetric signatures, such as ES256 and RS256, not ${(input as string[]).filter((name) => !asymmetricAlgorithms.has(name)).join(', ')}`,
    }),
  OIDC_AUDIENCE_PARAMETER: choice(['resource', 'audience', 'none'], 'resource'),
  IDENTITY_PORT: whole(0).nullable().default(null),
  IDENTITY_PUBLIC_URL: url(...http),
  RECENT_SIGN_IN_MINUTES: whole(15, 1),
  TRUSTED_PROXIES: networks(''),
  LOG_LEVEL: choice(levels, 'info'),
  RATE_LIMIT_PERSON: whole(600),
  RATE_LIMIT_KEY: whole(300),
  RATE_LIMIT_ADDRESS: whole(3000),
  BODY_LIMIT_BYTES: whole(1_048_576, 1024),
  REQUEST_TIMEOUT_MS: whole(15_000, 1000),
  BODY_BYTES_PER_SECOND: whole(4096, 1),
  TRANSFERS_PER_PERSON: whole(6, 1),
  TRANSFERS_PER_ORGANIZATION: whole(60, 1),
  TRANSFERS_PER_PROCESS: whole(600, 1),
  FORMS_DIR: optional,
  FORMS_MEGABYTES: whole(1024, 256),
  DRAIN_MS: whole(0).nullable().default(null),
  JOB_CONCURRENCY: whole(4),
  DEMO: optional,
  APP_STORE_URL: url('https:'),
  GOOGLE_PLAY_URL: url('https:'),
  STORAGE_DRIVER: choice(['local', 'azure', 's3'], 'local'),
  STORAGE_LOCAL_DIR: optional,
  AZURE_STORAGE_CONNECTION_STRING: z.string().default(''),
  AZURE_STORAGE_CONTAINER: z.string().default('fanal'),
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url(...http),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: flag,
  DIRECT_UPLOADS: optional,
  MASTER_KEYS: z
    .string()
    .transform((text, context): MasterKeys => {
      const { keys, problems } = readMasterKeys(text);
      for (const message of problems) context.addIssue({ code: 'custom', message });
      return keys;
    })
    .nullable()
    .default(null),
  INSPECTION_MEMORY_MB: whole(512, 128),
  INSPECTION_TIMEOUT_MS: whole(20_000, 1000),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^\/|^.+:\d+$/, { error: 'must be host:port or the path of a socket' })
    .transform((text): { host: string; port: number } | { path: string } => {
      if (text.startsWith('/')) return { path: text };
      const [, host = '', port] = /^(.+):(\d+)$/.exec(text) ?? [];
      return { host, port: Number(port) };
    })
    .nullable()
    .default(null),
  IMPORT_MOST_ROWS: whole(200_000, 1),
  EXPORT_VOLUME_MEGABYTES: whole(512, 1),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: optional,
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_MESSAGING_SERVICE_SID: optional,
  TWILIO_BASE_URL: url(...http),
  FCM_CREDENTIALS: FcmCredentials.nullable().default(null),
  MAIL_INVITATIONS_PER_DAY: whole(20_000),
  SMS_INVITATIONS_PER_DAY: whole(5_000),
  SMS_INVITATIONS_ABROAD_PER_DAY: whole(100),
  SMS_NOTIFICATIONS_PER_DAY: whole(2_000),
  LINK_CHECKS: choice(['on', 'off'], 'on'),
  SCHEDULING_URL: url('https:'),
  WEBHOOK_ORIGINS: origins,
  STORE_LOOKUP: choice(['on', 'off'], 'on'),
  STORE_LOOKUP_APPLE_URL: url(...http),
  STORE_LOOKUP_GOOGLE_URL: url(...http),
  STORE_LOOKUP_COUNTRIES: list('ca,us').refine((codes) => codes.every((code) => /^[a-z]{2}$/i.test(code)), {
    error: 'must be codes of countries with two letters, such as ca,us',
  }),
  STORE_LOOKUP_TIMEOUT_MS: whole(5_000, 100),
  STORE_LOOKUP_PROXY: url(...http),
  ASSISTANT_BASE_URL: url(...http),
  ASSISTANT_MODEL: optional,
  ASSISTANT_EMBEDDING_MODEL: optional,
  ASSISTANT_EMBEDDING_LEAST: whole(75, 1),
  ASSISTANT_EMBEDDING_SAME: whole(90, 1),
  ASSISTANT_API_KEY: optional,
  ASSISTANT_TIMEOUT_MS: whole(20_000, 100),
  ASSISTANT_MOST_TOKENS: whole(700, 50),
  ASSISTANT_PROXY: url(...http),
  ASSISTANT_MONTHLY_BUDGET: amount(100),
  ASSISTANT_PRICE_INPUT: amount(3),
  ASSISTANT_PRICE_OUTPUT: amount(15),
  ASSISTANT_PRICE_EMBEDDING: amount(0.15),
  ASSISTANT_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be the code of a currency with three letters, such as USD' })
    .default('USD'),
  UPLOAD_CALLBACK_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).nullable().default(null),
  METRICS_TOKEN: optional,
  METRICS_ALLOW: networks('127.0.0.0/8,::1'),
});

type Variables = z.output<typeof Variables>;

/** Over plain HTTP an attacker on the network could impersonate the provider: only this machine may be addressed so. */
const isOwnAddress = (address: string): boolean => {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/[[\]]/g, ''));
};

/** What is wrong between variables, each of which is right by itself. */
const contradictions = (given: Environment): string[] => {
  const has = (name: string) => given[name] !== undefined;
  const driver = given.STORAGE_DRIVER;
  const issuer = given.OIDC_ISSUER ?? '';
  const isPlainIssuer = issuer.startsWith('http:') && URL.canParse(issuer);
  const twilio = has('TWILIO_ACCOUNT_SID') || has('TWILIO_AUTH_TOKEN');
  const rules: [isWrong: boolean, problem: string][] = [
    [
      isPlainIssuer && (given.NODE_ENV === 'production' || !isOwnAddress(issuer)),
      'OIDC_ISSUER must start with https://',
    ],
    [
      driver === 'azure' && !has('AZURE_STORAGE_CONNECTION_STRING'),
      'AZURE_STORAGE_CONNECTION_STRING is not set: STORAGE_DRIVER=azure needs it',
    ],
    [driver === 's3' && !has('S3_BUCKET'), 'S3_BUCKET is not set: STORAGE_DRIVER=s3 needs it'],
    [
      driver === 's3' && has('S3_ACCESS_KEY_ID') !== has('S3_SECRET_ACCESS_KEY'),
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    ],
    ...assistantContradictions(has),
    [has('SMTP_URL') && !given.MAIL_FROM?.includes('@'), 'MAIL_FROM must be the address that mails come from'],
    [
      has('TWILIO_ACCOUNT_SID') !== has('TWILIO_AUTH_TOKEN'),
      'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together',
    ],
    [
      twilio && !has('TWILIO_FROM') && !has('TWILIO_MESSAGING_SERVICE_SID'),
      'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set',
    ],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
};

const storageOf = (v: Variables, dataDir: string): StorageSettings => {
  if (v.STORAGE_DRIVER === 'azure')
    return {
      driver: 'azure',
      azure: { connectionString: v.AZURE_STORAGE_CONNECTION_STRING, container: v.AZURE_STORAGE_CONTAINER },
    };
  if (v.STORAGE_DRIVER === 's3')
    return {
      driver: 's3',
      s3: {
        bucket: v.S3_BUCKET,
        region: v.S3_REGION,
        endpoint: v.S3_ENDPOINT,
        // Without them the SDK uses the credentials of the machine.
        credentials:
          v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
            ? { accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY }
            : null,
        forcePathStyle: v.S3_FORCE_PATH_STYLE,
        directUploads: v.DIRECT_UPLOADS !== '0',
      },
    };
  return { driver: 'local', local: { root: path.resolve(v.STORAGE_LOCAL_DIR ?? path.join(dataDir, 'files')) } };
};

const twilioOf = (v: Variables): TwilioSettings | null =>
  v.TWILIO_ACCOUNT_SID && v.TWILIO_AUTH_TOKEN
    ? {
        accountSid: v.TWILIO_ACCOUNT_SID,
        authToken: v.TWILIO_AUTH_TOKEN,
        sender: v.TWILIO_MESSAGING_SERVICE_SID
          ? { messagingServiceSid: v.TWILIO_MESSAGING_SERVICE_SID }
          : { from: v.TWILIO_FROM ?? '' },
        baseUrl: v.TWILIO_BASE_URL ?? 'https://api.twilio.com',
      }
    : null;

export class SettingsRefused extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`These settings keep the server from starting:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** One line that begins with the name of the variable. */
const problemOf = ({ path: [name], message }: z.core.$ZodIssue): string =>
  message.startsWith(String(name)) ? message : `${String(name)} ${message}`;

const settingsOf = (v: Variables, root: string) => {
  const production = v.NODE_ENV === 'production';
  const identityPort = v.IDENTITY_PORT ?? v.PORT + 1;
  const dataDir = path.resolve(root, v.DATA_DIR);
  return {
    production,
    host: v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: v.PORT,
    /** Address of the portal; only its origin may call the embedded provider. */
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    /** Folder for the embedded database, provider keys and logs of a local installation. */
    dataDir,
    /** Connection of the database owner: migrations and jobs. Null starts the embedded PostgreSQL. */
    databaseUrl: v.DATABASE_URL,
    /** Connection of the application's role; null derives it from databaseUrl. */
    databaseAppUrl: v.DATABASE_APP_URL,
    databasePoolSize: v.DATABASE_POOL_SIZE,
    /** Secret of the installation, at least 32 characters. The password of the database role is derived from it. */
    secret: v.APP_SECRET,
    identity: {
      /** Null starts the embedded provider on its own port. */
      issuer: v.OIDC_ISSUER,
      clientId: v.OIDC_CLIENT_ID,
      audience: v.OIDC_AUDIENCE,
      scopes: v.OIDC_SCOPES,
      tokenTypes: v.OIDC_TOKEN_TYPES,
      algorithms: v.OIDC_ALGORITHMS,
      audienceParameter: v.OIDC_AUDIENCE_PARAMETER,
      /** Port of the embedded provider. */
      port: identityPort,
      /** Address of the embedded provider for browsers. */
      publicUrl: v.IDENTITY_PUBLIC_URL ?? `http://localhost:${identityPort}`,
    },
    /** How long after a sign-in secret values, such as a national id number, may be shown. */
    recentSignInMs: v.RECENT_SIGN_IN_MINUTES * 60_000,
    /** Addresses or networks whose X-Forwarded-For header is trusted. */
    trustedProxies: v.TRUSTED_PROXIES,
    logLevel: v.LOG_LEVEL,
    /** Requests per minute; 0 disables the limit. */
    ratePerPerson: v.RATE_LIMIT_PERSON,
    ratePerKey: v.RATE_LIMIT_KEY,
    ratePerAddress: v.RATE_LIMIT_ADDRESS,
    bodyLimitBytes: v.BODY_LIMIT_BYTES,
    /** Length of the window in which the rate of a request body is measured. */
    requestTimeoutMs: v.REQUEST_TIMEOUT_MS,
    bodyBytesPerSecond: v.BODY_BYTES_PER_SECOND,
    /** Maximum number of forms and files being received at the same time. */
    mostTransfers: {
      person: v.TRANSFERS_PER_PERSON,
      organization: v.TRANSFERS_PER_ORGANIZATION,
      process: v.TRANSFERS_PER_PROCESS,
    },
    /** Where received forms are stored temporarily, and how many bytes at the same time. */
    forms: {
      folder: path.resolve(v.FORMS_DIR ?? path.join(dataDir, 'forms')),
      mostBytes: v.FORMS_MEGABYTES * 2 ** 20,
    },
    /** How long a stopping server keeps answering, so that load balancers notice. */
    drainMs: v.DRAIN_MS ?? (production ? 3_000 : 250),
    jobConcurrency: v.JOB_CONCURRENCY,
    /** Loads the two demonstration organizations into an empty database. */
    demo: v.DEMO === null ? !production : v.DEMO === '1',
    appStoreUrl: v.APP_STORE_URL,
    googlePlayUrl: v.GOOGLE_PLAY_URL,
    /** Where file contents are stored. */
    storage: storageOf(v, dataDir),
    /** Browsers upload directly to the storage if it supports that; otherwise all uploads go through the server. */
    directUploads: v.DIRECT_UPLOADS !== '0',
    /** Keys that encrypt (wrap) the data keys of personal files; the current one comes first. */
    masterKeys: v.MASTER_KEYS ?? localMasterKeys(v.APP_SECRET),
    inspection: {
      /** Memory limit of the process that reads foreign files, and time limit for one file. */
      memoryLimitMb: v.INSPECTION_MEMORY_MB,
      timeLimitMs: v.INSPECTION_TIMEOUT_MS,
      /** The virus scanner that checks each file; null disables scanning. */
      clamd: v.CLAMD_ADDRESS,
    },
    /** Maximum number of rows in an imported file. */
    mostImportRows: v.IMPORT_MOST_ROWS,
    /** Plain bytes after which the next ZIP file of a full export begins. */
    exportVolumeBytes: v.EXPORT_VOLUME_MEGABYTES * 2 ** 20,
    /** Null means: an outbox folder in a local installation, nothing is sent in production. The same for the next two. */
    smtp: v.SMTP_URL && v.MAIL_FROM ? ({ url: v.SMTP_URL, from: v.MAIL_FROM } satisfies SmtpSettings) : null,
    twilio: twilioOf(v),
    fcm: v.FCM_CREDENTIALS,
    /** Daily limits of one organization: mails, text messages, and text messages to each single foreign country. */
    mostInvitations: {
      mails: v.MAIL_INVITATIONS_PER_DAY,
      sms: v.SMS_INVITATIONS_PER_DAY,
      smsAbroad: v.SMS_INVITATIONS_ABROAD_PER_DAY,
    },
    /** Text messages of notifications, for one organization in a day (UTC). */
    mostSmsNotices: v.SMS_NOTIFICATIONS_PER_DAY,
    /** Folder for messages without a provider; null in production. */
    outboxDir: production ? null : path.join(dataDir, 'outbox'),
    /** Opens the pages that articles link to, to say whether they answer. */
    linkChecks: v.LINK_CHECKS === 'on',
    /** Address of the scheduling service that organizations have accounts with; null without one. */
    schedulingUrl: v.SCHEDULING_URL,
    /** Where the store pages of external apps are looked for; null where this is switched off. */
    storeLookup: v.STORE_LOOKUP === 'on' ? storeSettingsOf(v) : null,
    /** Origins that webhooks may lead to although they lie inside, have another port, or are not encrypted. */
    webhookOrigins: v.WEBHOOK_ORIGINS,
    ...assistantSettingsOf(v),
    /** Shared secret of the service that processes files after their upload; null when there is none. */
    uploadCallbackSecret: v.UPLOAD_CALLBACK_SECRET,
    /** Bearer token that may read /metrics from any address. */
    metricsToken: v.METRICS_TOKEN,
    /** Addresses or networks that may read /metrics and the details of /readyz without the token. */
    metricsAllow: v.METRICS_ALLOW,
  };
};

/**
 * All settings of the server: environment variable, safe default, and what production requires. See
 * docs/operations.md.
 */
export type Settings = ReturnType<typeof settingsOf>;

/** Reads the environment. Throws SettingsRefused with all problems at once. */
export const readSettings = (env: Environment = process.env, root: string = process.cwd()): Settings => {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const given: Environment = Object.fromEntries(trimmed.filter(([, value]) => value));
  const { data, error } = Variables.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map(problemOf),
    ...contradictions(given),
    ...(given.NODE_ENV === 'production' ? missingInProduction(given, LOCAL_SECRET) : []),
  ];
  if (!data || problems.length > 0) throw new SettingsRefused(problems);
  return settingsOf(data, root);
};

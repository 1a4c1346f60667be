import path from 'node:path';
import { localMasterKeys, type MasterKeys, readMasterKeys } from '#platform/encryption/master-keys';
import type { StorageSettings } from '#platform/files/storage/open-storage';
import { isLoopback } from '#platform/http/loopback';
import { unreadableNetworks } from '#platform/http/networks';
import { asymmetricAlgorithms } from '#platform/identity/algorithms';
import type { SmtpSettings } from '#platform/mail/smtp-transport';
import { missingInProduction } from '#platform/production-settings';
import { type FcmSettings, readFcmSettings } from '#platform/push/fcm-settings';
import type { TwilioSettings } from '#platform/sms/twilio-transport';

/**
 * All settings of the server: environment variable, safe default, and what production requires. See
 * docs/operations.md.
 */
export type Settings = {
  production: boolean;
  host: string;
  port: number;
  /** Address of the portal; only its origin may call the embedded provider. */
  publicUrl: string;
  /** Folder for the embedded database, provider keys and logs of a local installation. */
  dataDir: string;
  /** Connection of the database owner: migrations and jobs. Null starts the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** Connection of the application's role; null derives it from databaseUrl. */
  databaseAppUrl: string | null;
  databasePoolSize: number;
  /** Secret of the installation, at least 32 characters. The password of the database role is derived from it. */
  secret: string;
  identity: {
    /** Null starts the embedded provider on its own port. */
    issuer: string | null;
    clientId: string;
    audience: string;
    scopes: string;
    tokenTypes: string[];
    algorithms: string[];
    audienceParameter: 'resource' | 'audience' | 'none';
    /** Port of the embedded provider. */
    port: number;
    /** Address of the embedded provider for browsers. */
    publicUrl: string;
  };
  /** How long after a sign-in secret values, such as a national id number, may be shown. */
  recentSignInMs: number;
  /** Addresses or networks whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  logLevel: string;
  /** Requests per minute; 0 disables the limit. */
  ratePerPerson: number;
  ratePerAddress: number;
  bodyLimitBytes: number;
  /** Length of the window in which the rate of a request body is measured. */
  requestTimeoutMs: number;
  bodyBytesPerSecond: number;
  /** Maximum number of forms and files being received at the same time. */
  mostTransfers: { person: number; organization: number; process: number };
  /** Where received forms are stored temporarily, and how many bytes at the same time. */
  forms: { folder: string; mostBytes: number };
  /** How long a stopping server keeps answering, so that load balancers notice. */
  drainMs: number;
  jobConcurrency: number;
  /** Loads the two demonstration organisations into an empty database. */
  demo: boolean;
  appStoreUrl: string | null;
  googlePlayUrl: string | null;
  /** Where file contents are stored. */
  storage: StorageSettings;
  /** Browsers upload directly to the storage if it supports that; otherwise all uploads go through the server. */
  directUploads: boolean;
  /** Keys that encrypt (wrap) the data keys of personal files; the current one comes first. */
  masterKeys: MasterKeys;
  inspection: {
    /** Memory limit of the process that reads foreign files, and time limit for one file. */
    memoryLimitMb: number;
    timeLimitMs: number;
    /** The virus scanner that checks each file; null disables scanning. */
    clamd: { host: string; port: number } | { path: string } | null;
  };
  /** Maximum number of rows in an imported file. */
  mostImportRows: number;
  /**
   * Providers for mail, text messages and push. Null means: an outbox folder in a local installation, nothing is sent
   * in production.
   */
  smtp: SmtpSettings | null;
  twilio: TwilioSettings | null;
  fcm: FcmSettings | null;
  /** Folder for messages without a provider; null in production. */
  outboxDir: string | null;
  /**
   * Daily limits of invitations for one organisation: mails, text messages, and text messages to each single foreign
   * country.
   */
  mostInvitations: { mails: number; sms: number; smsAbroad: number };
  /** Shared secret of the service that processes files after their upload; null when there is none. */
  uploadCallbackSecret: string | null;
  /** Bearer token that may read /metrics from any address. */
  metricsToken: string | null;
  /** Addresses or networks that may read /metrics and the details of /readyz without the token. */
  metricsAllow: string[];
};

const LOCAL_SECRET = 'local-installation-only-never-in-production';

type Environment = Record<string, string | undefined>;

const reader = (env: Environment) => {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;
  const number = (name: string, fallback: number, least = 0) => {
    const raw = text(name);
    if (raw === null) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= least) return value;
    problems.push(`${name} must be a whole number of at least ${least}, not "${raw}"`);
    return fallback;
  };
  const url = (name: string, schemes: string[]) => {
    const raw = text(name);
    if (raw === null) return null;
    if (URL.canParse(raw) && schemes.includes(new URL(raw).protocol)) return raw.replace(/\/+$/, '');
    problems.push(`${name} must be an address starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
    return null;
  };
  const list = (name: string, fallback: string) =>
    (text(name) ?? fallback)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const choice = <T extends string>(name: string, options: readonly [T, ...T[]], fallback: T): T => {
    const raw = text(name);
    const found = options.find((option) => option === raw);
    if (raw !== null && !found) problems.push(`${name} must be one of ${options.join(', ')}`);
    return found ?? fallback;
  };
  const flag = (name: string) => text(name) === '1' || text(name) === 'true';
  return { problems, text, number, url, list, choice, flag };
};

type Reader = ReturnType<typeof reader>;

/** Both must be set, or neither. Without them the SDK uses the credentials of the machine. */
const readS3Credentials = (read: Reader) => {
  const [accessKeyId, secretAccessKey] = [read.text('S3_ACCESS_KEY_ID'), read.text('S3_SECRET_ACCESS_KEY')];
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  if (accessKeyId || secretAccessKey) read.problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together');
  return null;
};

const readStorage = (read: Reader, dataDir: string): StorageSettings => {
  const driver = read.choice('STORAGE_DRIVER', ['local', 'azure', 's3'], 'local');
  const ofDriver = (name: string) => {
    const value = read.text(name);
    if (value === null) read.problems.push(`${name} is not set: STORAGE_DRIVER=${driver} needs it`);
    return value ?? '';
  };
  if (driver === 'azure')
    return {
      driver,
      azure: {
        connectionString: ofDriver('AZURE_STORAGE_CONNECTION_STRING'),
        container: read.text('AZURE_STORAGE_CONTAINER') ?? 'fanal',
      },
    };
  if (driver === 's3')
    return {
      driver,
      s3: {
        bucket: ofDriver('S3_BUCKET'),
        region: read.text('S3_REGION') ?? 'us-east-1',
        endpoint: read.url('S3_ENDPOINT', ['http:', 'https:']),
        credentials: readS3Credentials(read),
        forcePathStyle: read.flag('S3_FORCE_PATH_STYLE'),
        directUploads: read.text('DIRECT_UPLOADS') !== '0',
      },
    };
  return { driver, local: { root: path.resolve(read.text('STORAGE_LOCAL_DIR') ?? path.join(dataDir, 'files')) } };
};

const readKeys = (read: Reader, secret: string): MasterKeys => {
  const text = read.text('MASTER_KEYS');
  if (text === null) return localMasterKeys(secret);
  const { keys, problems } = readMasterKeys(text);
  read.problems.push(...problems);
  return keys;
};

/** 'host:port', or the path of a socket. */
const readSmtp = (read: Reader): SmtpSettings | null => {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = read.text('MAIL_FROM');
  if (url === null) return null;
  if (from === null || !from.includes('@')) read.problems.push('MAIL_FROM must be the address that mails come from');
  return { url, from: from ?? '' };
};

const readTwilio = (read: Reader): TwilioSettings | null => {
  const [accountSid, authToken] = [read.text('TWILIO_ACCOUNT_SID'), read.text('TWILIO_AUTH_TOKEN')];
  const [from, messagingServiceSid] = [read.text('TWILIO_FROM'), read.text('TWILIO_MESSAGING_SERVICE_SID')];
  const baseUrl = read.url('TWILIO_BASE_URL', ['http:', 'https:']) ?? 'https://api.twilio.com';
  if (!accountSid && !authToken) return null;
  if (!accountSid || !authToken) read.problems.push('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together');
  if (!from && !messagingServiceSid) read.problems.push('TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set');
  const sender = messagingServiceSid ? { messagingServiceSid } : { from: from ?? '' };
  return { accountSid: accountSid ?? '', authToken: authToken ?? '', sender, baseUrl };
};

/**
 * Over plain HTTP an attacker on the network could impersonate the provider, so HTTP is accepted only on this
 * machine.
 */
const readIssuer = (read: Reader, production: boolean): string | null => {
  const issuer = read.url('OIDC_ISSUER', ['http:', 'https:']);
  if (issuer === null || issuer.startsWith('https:')) return issuer;
  const { hostname } = new URL(issuer);
  const isOwn =
    hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname.replace(/[[\]]/g, ''));
  if (production || !isOwn) read.problems.push('OIDC_ISSUER must start with https://');
  return issuer;
};

const readAlgorithms = (read: Reader): string[] => {
  const algorithms = read.list('OIDC_ALGORITHMS', 'ES256,RS256,PS256,EdDSA');
  const refused = algorithms.filter((name) => !asymmetricAlgorithms.has(name));
  if (algorithms.length === 0) read.problems.push('OIDC_ALGORITHMS names no algorithm');
  if (refused.length > 0)
    read.problems.push(
      `OIDC_ALGORITHMS must be asymmetric signatures, such as ES256 and RS256, not ${refused.join(', ')}`,
    );
  return algorithms;
};

const readNetworks = (read: Reader, name: string, fallback: string): string[] => {
  const list = read.list(name, fallback);
  const unreadable = unreadableNetworks(list);
  if (unreadable.length > 0)
    read.problems.push(`${name} must be addresses or networks, such as 10.0.0.0/8, not ${unreadable.join(', ')}`);
  return list;
};

const readMessages = (read: Reader) => ({
  smtp: readSmtp(read),
  twilio: readTwilio(read),
  fcm: readFcmSettings(read.text('FCM_CREDENTIALS'), read.problems),
  mostInvitations: {
    mails: read.number('MAIL_INVITATIONS_PER_DAY', 20_000),
    sms: read.number('SMS_INVITATIONS_PER_DAY', 5_000),
    smsAbroad: read.number('SMS_INVITATIONS_ABROAD_PER_DAY', 100),
  },
});

const readClamd = (read: Reader): Settings['inspection']['clamd'] => {
  const text = read.text('CLAMD_ADDRESS');
  if (text === null) return null;
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (host) return { host, port: Number(port) };
  read.problems.push('CLAMD_ADDRESS must be host:port or the path of a socket');
  return null;
};

export class SettingsRefused extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`These settings keep the server from starting:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads the environment. Throws SettingsRefused with all problems at once. */
export const readSettings = (env: Environment = process.env, root: string = process.cwd()): Settings => {
  const read = reader(env);
  const production = env.NODE_ENV === 'production';
  const port = read.number('PORT', 8080);
  const host = read.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1');
  const identityPort = read.number('IDENTITY_PORT', port + 1);
  const dataDir = path.resolve(root, read.text('DATA_DIR') ?? '.data');
  const secret = read.text('APP_SECRET') ?? LOCAL_SECRET;
  const settings: Settings = {
    production,
    host,
    port,
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseAppUrl: read.url('DATABASE_APP_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.number('DATABASE_POOL_SIZE', 10, 2),
    secret,
    identity: {
      issuer: readIssuer(read, production),
      clientId: read.text('OIDC_CLIENT_ID') ?? 'fanal-portal',
      audience: read.text('OIDC_AUDIENCE') ?? 'https://api.fanal.local',
      scopes: read.text('OIDC_SCOPES') ?? 'openid profile email phone offline_access',
      tokenTypes: read.list('OIDC_TOKEN_TYPES', 'at+jwt'),
      algorithms: readAlgorithms(read),
      audienceParameter: read.choice('OIDC_AUDIENCE_PARAMETER', ['resource', 'audience', 'none'], 'resource'),
      port: identityPort,
      publicUrl: read.url('IDENTITY_PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${identityPort}`,
    },
    recentSignInMs: read.number('RECENT_SIGN_IN_MINUTES', 15, 1) * 60_000,
    trustedProxies: readNetworks(read, 'TRUSTED_PROXIES', ''),
    logLevel: read.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    ratePerPerson: read.number('RATE_LIMIT_PERSON', 600),
    ratePerAddress: read.number('RATE_LIMIT_ADDRESS', 3000),
    bodyLimitBytes: read.number('BODY_LIMIT_BYTES', 1_048_576, 1024),
    requestTimeoutMs: read.number('REQUEST_TIMEOUT_MS', 15_000, 1000),
    bodyBytesPerSecond: read.number('BODY_BYTES_PER_SECOND', 4096, 1),
    mostTransfers: {
      person: read.number('TRANSFERS_PER_PERSON', 6, 1),
      organization: read.number('TRANSFERS_PER_ORGANIZATION', 60, 1),
      process: read.number('TRANSFERS_PER_PROCESS', 600, 1),
    },
    forms: {
      folder: path.resolve(read.text('FORMS_DIR') ?? path.join(dataDir, 'forms')),
      mostBytes: read.number('FORMS_MEGABYTES', 1024, 256) * 2 ** 20,
    },
    drainMs: read.number('DRAIN_MS', production ? 3_000 : 250),
    jobConcurrency: read.number('JOB_CONCURRENCY', 4, 0),
    demo: env.DEMO === undefined ? !production : env.DEMO === '1',
    appStoreUrl: read.url('APP_STORE_URL', ['https:']),
    googlePlayUrl: read.url('GOOGLE_PLAY_URL', ['https:']),
    storage: readStorage(read, dataDir),
    directUploads: read.text('DIRECT_UPLOADS') !== '0',
    masterKeys: readKeys(read, secret),
    inspection: {
      memoryLimitMb: read.number('INSPECTION_MEMORY_MB', 512, 128),
      timeLimitMs: read.number('INSPECTION_TIMEOUT_MS', 20_000, 1000),
      clamd: readClamd(read),
    },
    mostImportRows: read.number('IMPORT_MOST_ROWS', 200_000, 1),
    ...readMessages(read),
    outboxDir: production ? null : path.join(dataDir, 'outbox'),
    uploadCallbackSecret: read.text('UPLOAD_CALLBACK_SECRET'),
    metricsToken: read.text('METRICS_TOKEN'),
    metricsAllow: readNetworks(read, 'METRICS_ALLOW', '127.0.0.0/8,::1'),
  };
  if (settings.uploadCallbackSecret !== null && settings.uploadCallbackSecret.length < 16)
    read.problems.push('UPLOAD_CALLBACK_SECRET must have at least 16 characters');
  const problems = [...read.problems, ...(production ? missingInProduction(env, LOCAL_SECRET) : [])];
  if (problems.length) throw new SettingsRefused(problems);
  return settings;
};

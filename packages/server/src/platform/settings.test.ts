import { describe, expect, it } from 'vitest';
import { readSettings, SettingsRefused } from './settings.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    return error.problems;
  }
};

describe('settings', () => {
  it('have a safe default each, and take an empty variable for an absent one', () => {
    const settings = readSettings({}, '/srv/fanal');
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: '/srv/fanal/.data',
      databaseUrl: null,
      demo: true,
      storage: { driver: 'local', local: { root: '/srv/fanal/.data/files' } },
      smtp: null,
      twilio: null,
      fcm: null,
      outboxDir: '/srv/fanal/.data/outbox',
      metricsAllow: ['127.0.0.0/8', '::1'],
    });
    expect(settings.identity).toMatchObject({ issuer: null, port: 8081, publicUrl: 'http://localhost:8081' });
    expect(readSettings({ PORT: ' ', LOG_LEVEL: '', DATABASE_URL: '  ' }, '/srv/fanal')).toEqual(settings);
  });

  it('are read with their defaults moved along', () => {
    const settings = readSettings({
      PORT: ' 9000 ',
      PUBLIC_URL: 'https://portail.exemple.test//',
      CLAMD_ADDRESS: 'scanner:3310',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15145550100',
      SMTP_URL: 'smtp://mail.exemple.test',
      MAIL_FROM: 'fanal@exemple.test',
      OIDC_ALGORITHMS: ' RS256, ES256 ,',
    });
    expect(settings).toMatchObject({
      port: 9000,
      publicUrl: 'https://portail.exemple.test',
      inspection: { clamd: { host: 'scanner', port: 3310 } },
      twilio: { sender: { from: '+15145550100' }, baseUrl: 'https://api.twilio.com' },
      smtp: { url: 'smtp://mail.exemple.test', from: 'fanal@exemple.test' },
      identity: { port: 9001, algorithms: ['RS256', 'ES256'] },
    });
  });

  it('keep a language model within a budget unless that is switched off', () => {
    const model = { ASSISTANT_BASE_URL: 'https://api.example/v1', ASSISTANT_MODEL: 'm' };
    const budgetOf = (more: Record<string, string>) => readSettings({ ...model, ...more }).languageModel?.budget;
    expect(budgetOf({})).toEqual({ perMonth: 100_000_000, priceIn: 3, priceOut: 15, currency: 'USD' });
    expect(budgetOf({ ASSISTANT_MONTHLY_BUDGET: '0', ASSISTANT_PRICE_INPUT: '0.15' })).toMatchObject({
      perMonth: null,
      priceIn: 0.15,
    });
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number of at least 0, not "eighty"'],
    ['PORT', '-1', 'PORT must be a whole number of at least 0, not "-1"'],
    ['IDENTITY_PORT', '1.5', 'IDENTITY_PORT must be a whole number of at least 0, not "1.5"'],
    ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be a whole number of at least 2, not "1"'],
    ['PUBLIC_URL', 'portail', 'PUBLIC_URL must be an address starting with http:// or https://'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address starting with postgres:// or postgresql://'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    ['OIDC_ALGORITHMS', 'HS256', 'OIDC_ALGORITHMS must be asymmetric signatures, such as ES256 and RS256, not HS256'],
    ['TRUSTED_PROXIES', 'proxy', 'TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, not proxy'],
    ['ASSISTANT_MONTHLY_BUDGET', '-5', 'ASSISTANT_MONTHLY_BUDGET must be an amount such as 0.25 or 100, not "-5"'],
    [
      'ASSISTANT_CURRENCY',
      'dollars',
      'ASSISTANT_CURRENCY must be the code of a currency with three letters, such as USD',
    ],
    ['CLAMD_ADDRESS', 'scanner', 'CLAMD_ADDRESS must be host:port or the path of a socket'],
    ['MASTER_KEYS', ',', 'MASTER_KEYS names no key; write id:key'],
    ['FCM_CREDENTIALS', '{}', 'FCM_CREDENTIALS must be the key file of a service account, as JSON on one line'],
    ['UPLOAD_CALLBACK_SECRET', 'short', 'UPLOAD_CALLBACK_SECRET must have at least 16 characters'],
    ['SMTP_URL', 'smtp://mail', 'MAIL_FROM must be the address that mails come from'],
    ['STORAGE_DRIVER', 's3', 'S3_BUCKET is not set: STORAGE_DRIVER=s3 needs it'],
    ['STORAGE_DRIVER', 'azure', 'AZURE_STORAGE_CONNECTION_STRING is not set: STORAGE_DRIVER=azure needs it'],
  ])('with %s=%s are refused with one line that says what is expected', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  it('that contradict each other are refused by name', () => {
    expect(problemsOf({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+15145550100' })).toEqual([
      'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together',
    ]);
    expect(problemsOf({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' })).toEqual([
      'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set',
    ]);
    expect(problemsOf({ STORAGE_DRIVER: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' })).toEqual([
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    ]);
  });

  it('are refused with all that is wrong at once', () => {
    const names = problemsOf({ PORT: 'x', LOG_LEVEL: 'x', OIDC_ISSUER: 'http://x', SMTP_URL: 'smtp://x' }).map(
      (problem) => problem.split(' ')[0],
    );
    expect(names).toEqual(['PORT', 'LOG_LEVEL', 'OIDC_ISSUER', 'MAIL_FROM']);
  });
});

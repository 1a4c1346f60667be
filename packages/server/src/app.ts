import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { findKey, noteKeyUse } from '#features/api-keys/api-keys.service';
import { SMS_STATUS_PATH } from '#features/invitations/deliveries.service';
import { settleReport } from '#features/invitations/outcomes.service';
import { findSession } from '#features/session/session.service';
import { openFileEndpoints } from '#features/uploads/transfers.service';
import { adoptEmbeddedAccounts, createSignInAccounts, linkByContact } from '#features/users/accounts.service';
import { createPasswordDesk } from '#features/users/sign-in-codes.service';
import { recordVisit } from '#features/users/users.service';
import type { FileUrl, OrgId, System } from '#platform/context';
import { type Databases, openDatabases } from '#platform/db/databases';
import type { Db } from '#platform/db/db';
import { listenTo, type Signals } from '#platform/db/signals';
import { openTransports, type Transports } from '#platform/delivery/open-transports';
import { createContentMarks } from '#platform/encryption/content-marks';
import { createDataKeys, type DataKeys } from '#platform/encryption/data-keys';
import { createFileCipher } from '#platform/encryption/file-cipher';
import { createTextCipher, type TextCipher } from '#platform/encryption/text-cipher';
import { createFileLinks } from '#platform/files/file-links';
import { mountFiles } from '#platform/files/file-routes';
import type { Files } from '#platform/files/files';
import { createInspector } from '#platform/files/inspection/inspector';
import type { Storage } from '#platform/files/storage';
import { openStorage } from '#platform/files/storage/open-storage';
import { watchStorage } from '#platform/files/storage-state';
import { createAllowedCallers } from '#platform/http/allowed-callers';
import { mountApiPages } from '#platform/http/api-pages';
import { openIntake } from '#platform/http/intake';
import { mountOperations } from '#platform/http/operations';
import { type CallOutside, createCallOutside, createReadOutside, type PostOutside } from '#platform/http/outside-page';
import { sendNotFound, servePortal } from '#platform/http/portal-files';
import { createRateLimiter } from '#platform/http/rate-limit';
import { mountRoutes } from '#platform/http/routes';
import { createServer } from '#platform/http/server';
import { stoppable } from '#platform/http/stopping';
import { openStores } from '#platform/http/stores';
import { type Identity, openIdentity } from '#platform/identity/identity';
import { type Job, startJobs } from '#platform/jobs/jobs';
import { openEmbeddings } from '#platform/language-model/embeddings';
import { openLanguageModel } from '#platform/language-model/language-model';
import { createHttpScheduling } from '#platform/scheduling/http-scheduling';
import { createSessionGate, type SessionGate } from '#platform/session/gate';
import type { Settings } from '#platform/settings';
import { mountStatusReports } from '#platform/sms/status-reports';
import { createUnsavedTextKeys } from '#platform/unsaved-text-keys';
import { allRoutes, uploadHandlers } from './features.ts';
import { allJobs } from './jobs.ts';

export type AppDeps = {
  settings: Settings;
  /** Connection address of the database owner's role. */
  databaseUrl: string;
  log: Logger;
  now: () => Date;
  /** Checks responses and errors against the contract. */
  strict: boolean;
  /** Folder of the built portal; null serves only the API. */
  portal: string | null;
  /** Tests pass their own provider. Otherwise the settings decide. */
  identity?: Identity;
  /** Tests pass one that may reach this machine. */
  callOutside?: CallOutside;
  postWebhook?: PostOutside;
};

export type App = {
  server: FastifyInstance;
  identity: Identity;
  ownerDb: Db;
  files: Files;
  jobs: readonly Job[];
  stop: () => Promise<void>;
};

/** Opens the identity provider whose tokens the server accepts. */
const openProvider = (
  { settings, log, now, identity }: AppDeps,
  { ownerPool, ownerDb }: Databases,
  { transports }: Transports,
  forget: (ids: string[]) => Promise<void>,
) =>
  identity ??
  openIdentity({
    settings,
    log: log.child({ source: 'identity' }),
    now: () => now().getTime(),
    pool: ownerPool,
    accounts: {
      ...createSignInAccounts(ownerDb, { now, forget }),
      ...createPasswordDesk(ownerDb, { transports, forget }),
    },
    adopt: (issuer) => adoptEmbeddedAccounts(ownerDb, issuer),
  });

const createGate = ({ now, log }: AppDeps, { database, ownerDb }: Databases, identity: Identity) =>
  createSessionGate({
    verifier: identity.verifier,
    now: () => now().getTime(),
    onArrivalError: (error) => log.warn({ err: error }, 'a visit was not noted'),
    keys: {
      find: (hash) => findKey(database, hash),
      note: (organizationId, keyId) =>
        database.transaction({ org: organizationId, readOnly: false }, (db) =>
          noteKeyUse(db, organizationId as OrgId, keyId, now()),
        ),
    },
    source: {
      find: (issuer, subject, organizationId) => findSession(database, issuer, subject, organizationId),
      link: async (issuer, subject, token) => {
        const contact = await identity.contactOf(token, subject);
        return contact === null ? { kind: 'gone' } : linkByContact(ownerDb, issuer, subject, contact);
      },
      arrive: (organizationId, userId) =>
        database.transaction({ org: organizationId, readOnly: false }, (db) =>
          recordVisit(db, organizationId as OrgId, userId, now()),
        ),
    },
  });

const openOwnStorage = async (
  { storage: storageSettings, directUploads }: Settings,
  now: () => Date,
): Promise<Storage> => {
  const storage = await openStorage(storageSettings, now);
  return directUploads ? storage : { ...storage, signPut: null, uploadOrigin: null };
};

/** Opens the file storage, its encryption and its inspection. None of them is contacted before the first file. */
const openFiles = async ({ settings, now, log }: AppDeps, keys: DataKeys): Promise<Files> => ({
  storage: await openOwnStorage(settings, now),
  cipher: createFileCipher({ keys, log: log.child({ source: 'encryption' }) }),
  inspector: createInspector({ ...settings.inspection, log: log.child({ source: 'inspection' }) }),
  links: createFileLinks(settings.publicUrl, settings.secret),
});

const systemOf = (
  { settings, callOutside }: AppDeps,
  { ownerDb, database }: Databases,
  { files, textCipher }: { files: Files; textCipher: TextCipher },
  identity: Identity,
  { transports }: Transports,
  { forgetSessions, settingsSignals }: { forgetSessions: System['forgetSessions']; settingsSignals: Signals },
): System => ({
  ownerDb,
  readingIn: (org, work) => database.transaction({ org, readOnly: true }, work),
  writingIn: (org, work) => database.transaction({ org, readOnly: false }, work),
  files,
  uploadHandlers,
  textCipher,
  fileUrlIn: (org, now) => ((id: string | null) => id && files.links.read({ org, id }, now)) as FileUrl,
  markOf: createContentMarks(settings.secret),
  unsavedTextKeyOf: createUnsavedTextKeys(settings.secret),
  forgetSessions,
  settingsSignals,
  readOutside: settings.linkChecks ? createReadOutside() : null,
  scheduling: settings.schedulingUrl
    ? createHttpScheduling(settings.schedulingUrl, callOutside ?? createCallOutside())
    : null,
  stores: settings.storeLookup && openStores(settings.storeLookup),
  languageModel: settings.languageModel && openLanguageModel(settings.languageModel),
  embeddings: settings.embeddings && openEmbeddings(settings.embeddings),
  endSignIns: (accountId) => identity.endSignIns(accountId),
  settings: {
    issuer: identity.issuer,
    clientId: settings.identity.clientId,
    audience: settings.identity.audience,
    scopes: settings.identity.scopes,
    audienceParameter: settings.identity.audienceParameter,
    appStoreUrl: settings.appStoreUrl,
    googlePlayUrl: settings.googlePlayUrl,
    mostImportRows: settings.mostImportRows,
    invitations: {
      channels: { email: transports.email !== null, sms: transports.sms !== null },
      mostMails: settings.mostInvitations.mails,
      mostSms: settings.mostInvitations.sms,
      mostSmsAbroad: settings.mostInvitations.smsAbroad,
    },
    recentSignInMs: settings.recentSignInMs,
    webhookOrigins: settings.webhookOrigins,
    publicUrl: settings.publicUrl,
  },
});

const uploadOrigins = ({ storage }: Files) => (storage.uploadOrigin ? [storage.uploadOrigin] : []);

/** Registers the address for delivery reports of the SMS provider. Without a provider there is no such address. */
const openSmsReports = (server: FastifyInstance, { settings, now }: AppDeps, { ownerDb }: Databases) => {
  if (!settings.twilio) return;
  mountStatusReports(server, {
    path: SMS_STATUS_PATH,
    publicUrl: settings.publicUrl,
    authToken: settings.twilio.authToken,
    settle: (query, report) => settleReport(ownerDb, query, report, now()),
  });
};

/** Creates the HTTP server with all routes. */
const openServer = async (
  deps: AppDeps,
  databases: Databases,
  identity: Identity,
  gate: SessionGate,
  system: System,
) => {
  const { settings, log, now, strict, portal } = deps;
  const { pool } = databases.database;
  const onError = (error: unknown) => log.warn({ err: error }, 'request counts were not exchanged');
  const limiter = createRateLimiter({ database: databases.database, now: () => now().getTime(), onError });
  const server = createServer({ ...settings, log, limiter });
  const intake = await openIntake(settings, system.files.storage, now());
  const { isServing, stop } = stoppable(server, settings.drainMs);
  const storage = watchStorage({
    storage: system.files.storage,
    now: () => now().getTime(),
    log: log.child({ source: 'storage' }),
  });
  mountOperations(server, {
    isServing,
    isReady: () => databases.isReady(),
    storage: storage.current,
    isAllowed: createAllowedCallers({
      allowed: settings.metricsAllow,
      trustedProxies: settings.trustedProxies,
      token: settings.metricsToken,
      publicUrl: settings.publicUrl,
    }),
    poolSizes: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
  mountRoutes(server, allRoutes, {
    database: databases.database,
    gate,
    limiter,
    ratePerPerson: settings.ratePerPerson,
    ratePerKey: settings.ratePerKey,
    forms: intake.forms,
    bodies: intake.bodies,
    callbackSecret: settings.uploadCallbackSecret,
    system,
    strict,
    now,
  });
  mountFiles(
    server,
    openFileEndpoints({ database: databases.database, files: system.files, inFlight: intake.files, now }),
  );
  openSmsReports(server, deps, databases);
  const endpoints = allRoutes.map(({ endpoint }) => endpoint);
  mountApiPages(server, endpoints, settings.publicUrl);
  if (portal) await servePortal(server, portal, [...identity.origins, ...uploadOrigins(system.files)]);
  else server.setNotFoundHandler((request, reply) => sendNotFound(reply, request.headers['accept-language']));
  const stopServer = async () => {
    await stop();
    limiter.stop();
  };
  return { server, stopServer };
};

/** Builds the application: database, identity, routes, jobs. The HTTP server does not listen yet. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { settings, databaseUrl, log } = deps;
  const databases = await openDatabases({
    url: databaseUrl,
    appUrl: settings.databaseAppUrl,
    secret: settings.secret,
    poolSize: settings.databasePoolSize,
    ownerPoolSize: settings.jobConcurrency + 4,
    onError: (error) => log.warn({ err: error }, 'the database dropped a connection'),
  });
  const { ownerDb, ownerPool } = databases;

  // The provider needs a function that clears cached sessions, and the gate, which caches them, needs the provider:
  // so the gate is set afterwards.
  let gate: SessionGate | null = null;
  const forgetSessions = async (accountIds: string[]) => gate?.forget(accountIds);
  const transports = openTransports(settings, { now: deps.now, log: log.child({ source: 'messages' }) });
  const identity = await openProvider(deps, databases, transports, forgetSessions);
  gate = createGate(deps, databases, identity);

  const keys = createDataKeys({ database: databases.database, masters: settings.masterKeys, now: deps.now });
  const files = await openFiles(deps, keys);
  const textCipher = createTextCipher({ keys, log: log.child({ source: 'encryption' }) });
  const settingsSignals = listenTo({
    url: databaseUrl,
    channel: 'organization_settings',
    onError: (error) => log.warn({ err: error }, 'changes of settings are not heard'),
  });
  const system = systemOf(deps, databases, { files, textCipher }, identity, transports, {
    forgetSessions,
    settingsSignals,
  });
  const { server, stopServer } = await openServer(deps, databases, identity, gate, system);
  const jobs = allJobs(deps, databases, system, transports);
  const workers = await startJobs(ownerPool, jobs, { concurrency: settings.jobConcurrency, log });
  const stop = async () => {
    // answers the calls that wait for a change, which would otherwise keep the server from closing
    await settingsSignals.stop();
    await stopServer();
    await Promise.allSettled([identity.stop(), workers.stop()]);
    transports.stop();
    await files.inspector.stop();
    await databases.close();
  };
  return { server, identity, ownerDb, files, jobs, stop };
};

export const portalFolder = path.resolve(import.meta.dirname, '../../web/dist');

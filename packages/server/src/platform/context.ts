import type { FeatureSwitches } from '@fanal/contract/features';
import type { Locale } from '@fanal/contract/locales';
import type { Asker } from '@fanal/contract/permissions';
import type { ObjectType } from '@fanal/contract/uploads/uploads.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Db } from '#platform/db/db';
import type { Signals } from '#platform/db/signals';
import type { MarkedContent } from '#platform/encryption/content-marks';
import type { TextCipher } from '#platform/encryption/text-cipher';
import type { Files } from '#platform/files/files';
import type { ReadOutside } from '#platform/http/outside-page';
import type { Stores } from '#platform/http/stores';
import type { Enqueue } from '#platform/jobs/jobs';
import type { Embeddings } from '#platform/language-model/embeddings';
import type { LanguageModel } from '#platform/language-model/language-model';
import type { SchedulingService } from '#platform/scheduling/scheduling-service';
import type { TextKeyOwner } from '#platform/unsaved-text-keys';

/** An organization id that the caller is known to belong to. Only the session gate and trusted jobs create one. */
export type OrgId = string & { readonly __organization: true };

/** The caller: the signed-in account, and its user in the organization (null for a super admin who is not a member). */
export type Actor = Asker & {
  accountId: string;
  userId: string | null;
  displayName: string;
  /** The API key that acts for this person, with its own name as `displayName`; undefined for the person. */
  apiKeyId?: string;
  /** Time of the last sign-in; null when the provider does not report it. */
  signedInAt: Date | null;
};

/** What the session knows about the organization in the header. */
export type OrganizationBrief = {
  ownerUserId: string | null;
  timeZone: string;
  features: FeatureSwitches;
  /** Grows with each change of the settings. */
  settingsVersion: number;
};

/** What every handler receives, also for anonymous callers. */
export type PublicContext = { locale: Locale; now: Date; requestId: string; system: System };

/** A signed-in person, without an organization. */
export type PersonContext = PublicContext & {
  actor: Actor;
  /** The organization in the header, when one was sent and the person belongs to it. */
  org: OrgId | null;
  db: Db;
  /**
   * Runs only after the transaction has committed. Use it for effects that cannot fail and may be lost if the process
   * ends; everything else is a job.
   */
  afterCommit: (effect: () => Promise<void>) => void;
};

/** Sends pieces of an answer ahead. `callerLeft` is aborted when nobody waits for the rest any more. */
export type Ahead = { send: (piece: unknown) => void; callerLeft: AbortSignal };

/** What a handler has before its transaction begins. */
export type PreparingContext = PublicContext & {
  actor: Actor;
  org: OrgId;
  organization: OrganizationBrief;
  fileUrl: FileUrl;
  /** Runs a separate read-only transaction (one snapshot). It may also be used while the response is being sent. */
  reading: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Null where the endpoint has no pieces to send ahead of its answer, or the caller does not accept them. */
  ahead: Ahead | null;
  /** Runs a separate short write transaction. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** Signed address of a file of the organization, valid for at most 15 minutes; null for no file. */
export type FileUrl = {
  (fileId: string): string;
  (fileId: string | null): string | null;
};

/** What a service may use inside an organization. Services import no other dependencies. */
export type Context = PersonContext & {
  org: OrgId;
  organization: OrganizationBrief;
  /** Only for callers who may see the object that the file belongs to. */
  fileUrl: FileUrl;
  /** Runs a separate read-only transaction (one snapshot). It may also be used while the response is being sent. */
  reading: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Adds audit entries, written in the same transaction just before it commits. */
  audit: (entry: AuditEntry) => void;
  /** Adds a job in the same transaction: it runs after the commit, and never after a rollback. */
  enqueue: Enqueue;
};

/** The part of the context that a background job has as well when it changes something in the name of a person. */
export type WorkContext = Pick<
  Context,
  'db' | 'org' | 'now' | 'actor' | 'locale' | 'audit' | 'enqueue' | 'afterCommit'
> & { system: Pick<System, 'forgetSessions'> };

/** The part of the context that reading in the name of a person takes; a background job can make one. */
export type ReadingContext = Pick<Context, 'db' | 'org' | 'now' | 'actor' | 'locale' | 'organization' | 'fileUrl'> & {
  system: Pick<System, 'ownerDb'>;
};

/** The channels that an installation can send by, and the daily limits for one organization. */
export type InvitationLimits = {
  channels: { email: boolean; sms: boolean };
  mostMails: number;
  mostSms: number;
  /** To each single country other than the organization's own. */
  mostSmsAbroad: number;
};

/** Dependencies that live longer than a request. */
export type System = {
  /** Removes the cached sessions of these accounts, in every process. */
  forgetSessions: (accountIds: string[]) => Promise<void>;
  /** Ends the account's sessions at the identity provider. */
  endSignIns: (accountId: string) => Promise<void>;
  /** The owner's connection, for work across organizations: accounts, home page of super admins, sweeps. */
  ownerDb: Db;
  /**
   * Runs a read-only transaction limited to one organization (RLS), for callers who have a secret instead of a
   * session.
   */
  readingIn: <T>(org: OrgId, work: (db: Db) => Promise<T>) => Promise<T>;
  /** The same for what such a caller changes. `work` may run again after a deadlock. */
  writingIn: <T>(org: OrgId, work: (db: Db) => Promise<T>) => Promise<T>;
  files: Files;
  /** Opens pages at addresses that people wrote; null where this is switched off. */
  readOutside: ReadOutside | null;
  /** The scheduling service of this installation; null without one. */
  scheduling: SchedulingService | null;
  /** Where the pages of external apps are looked for; null where this is switched off. */
  stores: Stores | null;
  /** Writes the answers of the assistant; null where passages are quoted alone. */
  languageModel: LanguageModel | null;
  /** Makes the vectors by which the assistant finds passages too; null searches by words alone. */
  embeddings: Embeddings | null;
  /** Upload handlers by kind of file. */
  uploadHandlers: UploadHandlers;
  /** Encrypts short texts that must not be readable in the database. */
  textCipher: TextCipher;
  /** Keyed marks that recognise the same content. */
  markOf: (content: MarkedContent, bytes: Uint8Array) => Buffer;
  /** The key for text that somebody did not save (decision 0040). */
  unsavedTextKeyOf: (owner: TextKeyOwner) => string;
  /** Signs addresses of files of one organization. */
  fileUrlIn: (org: string, now: Date) => FileUrl;
  /** Changes of the settings of an organization, by its id. */
  settingsSignals: Pick<Signals, 'wait'>;
  settings: {
    issuer: string;
    clientId: string;
    audience: string;
    scopes: string;
    audienceParameter: 'resource' | 'audience' | 'none';
    appStoreUrl: string | null;
    googlePlayUrl: string | null;
    /** Maximum number of rows in an imported file. */
    mostImportRows: number;
    invitations: InvitationLimits;
    /** How long after a sign-in secret values may be shown, in milliseconds. */
    recentSignInMs: number;
    /** Origins that webhooks may lead to by the operator's leave, wherever they lie. */
    webhookOrigins: readonly string[];
    /** Address of the portal, without a slash at the end. */
    publicUrl: string;
  };
};

/** A file that has passed inspection. */
export type ArrivedFile = {
  org: OrgId;
  id: string;
  name: string;
  contentType: string;
  /** The row that its sender named. */
  rowId: string;
  /** Who sent it. */
  accountId: string;
  now: Date;
};

/**
 * A feature whose rows hold files of one kind. A file is attached as soon as it passes inspection, even if its sender
 * has left the page meanwhile. Files that no handler attaches are deleted after a day.
 */
export type UploadHandler = {
  /** Throws when the caller may not send a file for this row. Called before any byte is received. */
  admit: (ctx: Context, rowId: string) => Promise<void>;
  /** Runs in the transaction that marks the file as ready; `ownerDb` is the owner's connection. */
  take: (db: Db, ownerDb: Db, file: ArrivedFile) => Promise<void>;
};

export type UploadHandlers = Partial<Record<ObjectType, UploadHandler>>;

import type { FeatureSwitches } from '@fanal/contract/features';
import type { Locale } from '@fanal/contract/locales';
import type { Asker } from '@fanal/contract/permissions';
import type { ObjectType } from '@fanal/contract/uploads/uploads.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Db } from '#platform/db/db';
import type { TextCipher } from '#platform/encryption/text-cipher';
import type { Files } from '#platform/files/files';
import type { Enqueue } from '#platform/jobs/jobs';

/** Proof that the caller belongs to the organisation; only the session gate (and trusted jobs) make one. */
export type OrgId = string & { readonly __organization: true };

/** Who asks: the account that signed in, and the person it is in the organisation (null for a super admin from outside). */
export type Actor = Asker & {
  accountId: string;
  userId: string | null;
  displayName: string;
  /** When the person last signed in; null where the provider does not say. */
  signedInAt: Date | null;
};

/** What the session knows about the organisation of the header. */
export type OrganizationBrief = { ownerUserId: string | null; timeZone: string; features: FeatureSwitches };

/** What every handler is handed, even for callers nobody knows. */
export type PublicContext = { locale: Locale; now: Date; requestId: string; system: System };

/** A signed-in person, outside of any organisation. */
export type PersonContext = PublicContext & {
  actor: Actor;
  /** The organisation of the header when one was sent and the person belongs to it. */
  org: OrgId | null;
  db: Db;
  /** Runs when the transaction has committed, and only then. For what cannot fail and may be lost with the process: everything else is a job. */
  afterCommit: (effect: () => Promise<void>) => void;
};

/** What a handler has before its transaction begins. */
export type PreparingContext = PublicContext & {
  actor: Actor;
  org: OrgId;
  organization: OrganizationBrief;
  fileUrl: FileUrl;
  /** A read of its own, of one moment; good also for what is asked while the answer is being sent. */
  reading: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** A short transaction of its own. */
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

/** Signed address of a file of the organisation, good for at most 15 minutes; null for no file. */
export type FileUrl = {
  (fileId: string): string;
  (fileId: string | null): string | null;
};

/** Everything a service may use inside an organisation; nothing is imported from thin air. */
export type Context = PersonContext & {
  org: OrgId;
  organization: OrganizationBrief;
  /** For a person who may see what the file belongs to, and nobody else. */
  fileUrl: FileUrl;
  /** A read of its own, of one moment; good also for what is asked while the answer is being sent. */
  reading: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** Written in the same transaction, just before it commits. */
  audit: (entry: AuditEntry) => void;
  /** Enters the queue in the same transaction: runs after commit, never when it rolls back. */
  enqueue: Enqueue;
};

/** By which channels an installation sends, and how much one organisation may send in a day. */
export type InvitationLimits = {
  channels: { email: boolean; sms: boolean };
  mostMails: number;
  mostSms: number;
  /** To any one country other than the organisation's. */
  mostSmsAbroad: number;
};

/** The few things that live longer than a request. */
export type System = {
  /** Drops what is remembered of these accounts' sessions, in every process. */
  forgetSessions: (accountIds: string[]) => Promise<void>;
  /** Ends what the account has open at the identity provider. */
  endSignIns: (accountId: string) => Promise<void>;
  /** The owner's connection, for work across organisations: accounts, home page of super admins, sweeps. */
  ownerDb: Db;
  /** A read behind the fence of one organisation, for whoever is known by a secret and has no session. */
  readingIn: <T>(org: OrgId, work: (db: Db) => Promise<T>) => Promise<T>;
  files: Files;
  /** Features whose rows hold files, by the kind of file. */
  fileTakers: FileTakers;
  /** For short texts that nobody may find in the database. */
  textCipher: TextCipher;
  /** Signs addresses of the files of one organisation. */
  fileUrlIn: (org: string, now: Date) => FileUrl;
  settings: {
    issuer: string;
    clientId: string;
    audience: string;
    scopes: string;
    audienceParameter: 'resource' | 'audience' | 'none';
    appStoreUrl: string | null;
    googlePlayUrl: string | null;
    /** Most lines of one file that is imported. */
    mostImportRows: number;
    invitations: InvitationLimits;
    /** How long after a sign-in somebody may see what is secret. */
    recentSignInMs: number;
  };
};

/** A file that has just turned out to be what it was announced to be. */
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
 * A feature whose rows hold files of one kind. Its files are taken into use the moment they are good, wherever the person who sent
 * them has gone meanwhile; what nothing takes is swept after a day.
 */
export type FileTaker = {
  /** Refuses whoever may not send a file for this row, before a byte of it comes. */
  admit: (ctx: Context, rowId: string) => Promise<void>;
  /** In the transaction that makes the file good; `ownerDb` is the owner's connection. */
  take: (db: Db, ownerDb: Db, file: ArrivedFile) => Promise<void>;
};

export type FileTakers = Partial<Record<ObjectType, FileTaker>>;

/** One endpoint = one line of the specification: what is called, who may call it, what goes in, what comes out, how it is refused. */
import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Feature } from '../features.ts';
import type { Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody (`public`), a service that holds the shared secret of callbacks (`callback`), a signed-in person
 * (`signed-in`, no organisation needed), anybody of the organisation named by the header (`member`), or whoever holds a
 * permission in that organisation.
 */
export type Access = 'public' | 'callback' | 'signed-in' | 'member' | Permission;

/** One file inside a form (multipart/form-data); the other fields of the form are the `body`. */
export type FilePart = { field: string; mostBytes: number };

/** The answer is a file of one of these media types, sent while it is being made. */
export type FileReturned = { mediaTypes: readonly string[] };

export const fileOf = (...mediaTypes: string[]): FileReturned => ({ mediaTypes });

/** A file as it came, before anybody looked into it: nothing of it is to be believed. */
export type ReceivedFile = {
  name: string;
  size: number;
  /** Bytes `start` to `end`, without the last one. */
  read: (start: number, end: number) => Promise<Uint8Array>;
};

export type Endpoint = {
  /** Method and path exactly as the specification writes them, e.g. 'PUT /v1/cards/{userId}/{cardId}'. */
  call: `${Method} /${string}`;
  /** One sentence for the API pages. */
  summary: string;
  permission: Access;
  /** The feature toggle that must be on (GAP-26); without one the endpoint is always there. */
  feature?: Feature;
  /** Shape of the ids in the path; by default each of them is a UUID. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The call is a form with one file; more bytes than `mostBytes` are refused while they arrive. */
  file?: FilePart;
  returns: z.ZodType | FileReturned;
  /** Status of a success: 200 unless stated. */
  status?: 200 | 201;
  /** Refusals beyond those that every endpoint can give (see `everyEndpointErrors` in errors.ts). */
  errors?: readonly ErrorCode[];
  /** A write that changes nothing worth a line in the audit log (reading by POST, for example). */
  unaudited?: true;
  /** A read that has a line in the audit log, because what it gives leaves the product. */
  audited?: true;
  /** The answer must not be kept anywhere, not even to give it again to whoever repeats the call with the same idempotency key. */
  secret?: true;
};

/** What the browser keeps of an endpoint: schemas stay on the server (see packages/web/vite/contract-endpoints.ts). */
export type EndpointAddress = Pick<Endpoint, 'call' | 'permission'>;

export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

/** 'GET /v1/cards/{userId}/{cardId}' gives { userId: string; cardId: string }. */
export type Params<Call extends string> = Call extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : unknown;

type Part<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.output<Schema> } : unknown;
type SentPart<Key extends string, Schema> = Schema extends z.ZodType
  ? Record<string, never> extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> }
  : unknown;
type PathPart<E extends Endpoint> = E['call'] extends `${string}{${string}` ? { params: Params<E['call']> } : unknown;
type Schema<E, K extends string> = K extends keyof E ? E[K] : undefined;

type ReceivedPart<E> = E extends { file: FilePart } ? { file: ReceivedFile } : unknown;

/** What a handler receives: parsed, with defaults. */
export type Received<E extends Endpoint> = PathPart<E> &
  ReceivedPart<E> &
  Part<'query', Schema<E, 'query'>> &
  Part<'body', Schema<E, 'body'>>;
/** What a caller sends: before defaults and coercion. */
export type Sent<E extends Endpoint> = PathPart<E> &
  SentPart<'query', Schema<E, 'query'>> &
  SentPart<'body', Schema<E, 'body'>>;
/** What a caller gets back; a file is downloaded, and nothing is read of it here. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : never;

export const isFileReturned = (returns: Endpoint['returns']): returns is FileReturned => 'mediaTypes' in returns;

export const methodOf = (e: EndpointAddress) => e.call.slice(0, e.call.indexOf(' ')) as Method;
export const pathOf = (e: EndpointAddress) => e.call.slice(e.call.indexOf(' ') + 1);
/** Names between braces, in order: 'GET /v1/cards/{userId}/{cardId}' -> ['userId', 'cardId']. */
export const paramNamesOf = (e: EndpointAddress) => [...pathOf(e).matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/** One endpoint = one line of the specification: call, permission, request, response and errors. */
import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Feature } from '../features.ts';
import type { Permission } from '../permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone (`public`), a service with the shared callback secret (`callback`), a signed-in person
 * (`signed-in`, no organization needed), any person of the organization in the header (`member`), or a person with a
 * given permission in that organization.
 */
export type Access = 'public' | 'callback' | 'signed-in' | 'member' | Permission;

/** One file inside a form (multipart/form-data); the other fields of the form are the `body`. */
export type FilePart = { field: string; mostBytes: number };

/** The response is a file of one of these media types, streamed while it is created. */
export type FileReturned = { mediaTypes: readonly string[] };

export const fileOf = (...mediaTypes: string[]): FileReturned => ({ mediaTypes });

/** A received file before inspection: its name, type and content are untrusted. */
export type ReceivedFile = {
  name: string;
  size: number;
  /** Bytes from `start` to `end`, `end` excluded. */
  read: (start: number, end: number) => Promise<Uint8Array>;
};

export type Endpoint = {
  /** Method and path exactly as in the specification, for example 'PUT /v1/cards/{userId}/{cardId}'. */
  call: `${Method} /${string}`;
  /** One sentence for the API documentation. */
  summary: string;
  permission: Access;
  /** The feature toggle that must be on (GAP-26); without one the endpoint is always available. */
  feature?: Feature;
  /** Whoever has this permission may call it with the feature off: super admins keep what all organizations share. */
  featureExemption?: Permission;
  /** Shape of the path parameters; each is a UUID by default. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The request is a form with one file; a file of more than `mostBytes` is refused during the upload. */
  file?: FilePart;
  returns: z.ZodType | FileReturned;
  /**
   * Whoever accepts `text/event-stream` gets events: `piece` with this shape while the answer is prepared, then `answer` with
   * what is returned, or `error` with a refusal. The answer alone counts.
   */
  pieces?: z.ZodType;
  /** Status of a successful response: 200 by default. */
  status?: 200 | 201;
  /** Errors in addition to those of every endpoint (see `everyEndpointErrors` in errors.ts). */
  errors?: readonly ErrorCode[];
  /** A POST, PUT, PATCH or DELETE call that writes no line to the audit log (reading by POST, for example). */
  unaudited?: true;
  /** A GET call that writes a line to the audit log, because its data leaves the product. */
  audited?: true;
  /** The response must not be stored, not even to replay it for a repeated idempotency key. */
  secret?: true;
};

/**
 * The part of an endpoint that is bundled for the browser; schemas stay on the server (see
 * packages/web/vite/contract-endpoints.ts).
 */
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

/** What a handler receives: parsed, with defaults applied. */
export type Received<E extends Endpoint> = PathPart<E> &
  ReceivedPart<E> &
  Part<'query', Schema<E, 'query'>> &
  Part<'body', Schema<E, 'body'>>;
/** What a caller sends: before defaults and coercion. */
export type Sent<E extends Endpoint> = PathPart<E> &
  SentPart<'query', Schema<E, 'query'>> &
  SentPart<'body', Schema<E, 'body'>>;
/** What a caller gets back; undefined for a file, which is downloaded. */
export type Returned<E extends Endpoint> = E['returns'] extends z.ZodType ? z.output<E['returns']> : never;

export const isFileReturned = (returns: Endpoint['returns']): returns is FileReturned => 'mediaTypes' in returns;

export const methodOf = (e: EndpointAddress) => e.call.slice(0, e.call.indexOf(' ')) as Method;
export const pathOf = (e: EndpointAddress) => e.call.slice(e.call.indexOf(' ') + 1);
/** Names between braces, in order: 'GET /v1/cards/{userId}/{cardId}' -> ['userId', 'cardId']. */
export const paramNamesOf = (e: EndpointAddress) => [...pathOf(e).matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

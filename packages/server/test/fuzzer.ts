/**
 * Requests generated from the contract and randomly broken, and the checks of their responses (P20): a server error, a
 * timeout, an undocumented status, a response of the wrong shape, or invalid input that was accepted. The contract
 * decides what is invalid.
 */
import { errors } from '@fanal/contract/errors';
import { type Endpoint, isFileReturned, methodOf, paramNamesOf, pathOf } from '@fanal/contract/kit/endpoint';
import { refusalsOf } from '#platform/http/openapi';
import { type Random, seededRandom } from '../seed/random.ts';
import {
  brokenForms,
  hostileDates,
  hostileHeaders,
  hostileSpellings,
  hostileTexts,
  hostileValues,
} from './hostile-values.ts';
import { inputSchemaOf, sampleOf } from './sample.ts';

export type FuzzRequest = {
  endpoint: Endpoint;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** The request must be refused. */
  isInvalid: boolean;
};
export type FuzzAnswer = { status: number; headers: Record<string, unknown>; body: string; ms: number };
export type Finding = { problem: string; number: number; request: string; answer: string };

export type Fuzz = {
  endpoints: readonly Endpoint[];
  seed: number;
  requests: number;
  /** An id for a parameter: existing, foreign or missing. */
  id: (random: Random, endpoint: Endpoint) => string;
  send: (request: FuzzRequest) => Promise<FuzzAnswer>;
  /** Text that no response may contain. */
  secret?: string;
};

const SLOW_MS = 3_000;
const TEXT_FORM = '--fuzz\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n--fuzz--\r\n';

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every position in a value, as the containing object and the key. */
const placesIn = (value: unknown, found: [Json, string][] = []): [Json, string][] => {
  if (!isObject(value) || found.length > 500) return found;
  for (const name of Object.keys(value)) {
    found.push([value, name]);
    placesIn(value[name], found);
  }
  return found;
};

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

const hostileFor = (random: Random, usual: unknown): unknown => {
  if (isDate(usual) && random.chance(0.7)) return random.pick(hostileDates);
  if (typeof usual === 'string' && random.chance(0.5)) return random.pick(hostileTexts);
  return random.pick(hostileValues)();
};

/** Breaks one position of a value: another value, no value, an additional field, or ten thousand repetitions. */
const breakValue = (random: Random, whole: unknown): unknown => {
  const all = placesIn(whole);
  const dates = all.filter(([holder, name]) => isDate(holder[name]));
  const places = dates.length > 0 && random.chance(0.3) ? dates : all;
  if (places.length === 0 || random.chance(0.05)) return random.pick(hostileValues)();
  const [holder, name] = random.pick(places);
  const kind = random.next();
  if (kind < 0.08) delete holder[name];
  else if (kind < 0.14) holder[random.pick(['role', 'organizationId', '__proto__x', 'isSuperAdmin', ''])] = 'x';
  else if (kind < 0.18 && Array.isArray(holder)) (holder as unknown[]).push(...Array(10_000).fill(holder[0]));
  else holder[name] = hostileFor(random, holder[name]);
  return whole;
};

const pathFor = (random: Random, endpoint: Endpoint, id: Fuzz['id'], isBroken: boolean) => {
  const names = paramNamesOf(endpoint);
  const given = endpoint.params
    ? (sampleOf(inputSchemaOf(endpoint.params), () => id(random, endpoint), 'fuzz') as Record<string, string>)
    : {};
  const broken = isBroken ? random.pick(names) : null;
  const params = Object.fromEntries(
    names.map((name) => [
      name,
      name === broken ? random.pick(hostileTexts) : String(given[name] ?? id(random, endpoint)),
    ]),
  );
  const path = names.reduce(
    (at, name) => at.replace(`{${name}}`, encodeURIComponent(params[name]!.toWellFormed()).slice(0, 4_000)),
    pathOf(endpoint),
  );
  return path;
};

/** Half of them are valid except for a date, the others are invalid in any way. */
const filterLine = (random: Random) =>
  random.chance(0.5)
    ? {
        name: random.pick(['createdAt', 'updatedAt']),
        operator: random.pick(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']),
        value: random.pick(hostileDates),
      }
    : {
        name: random.pick(['createdAt', 'name', 'id', 'status', '__proto__']),
        operator: random.pick(['eq', 'ne', 'gt', 'like', 'in', 'isNull']),
        value: random.pick(hostileValues)(),
      };

/** Plausible but excessive values for the parameter of this name. */
const queryValue = (random: Random, name: string): string => {
  if (/^(page|perPage)$/.test(name) && random.chance(0.6))
    return random.pick(['0', '-1', '1e9', '1000000', '1000001', '101', '9'.repeat(400), '1.5', '0x10', 'Infinity']);
  if (/^(from|to|since|until|before|after)$|At$/.test(name) && random.chance(0.7)) return random.pick(hostileDates);
  if (name === 'filters' && random.chance(0.8))
    return JSON.stringify(Array.from({ length: random.pick([1, 1, 2, 21]) }, () => filterLine(random))).slice(0, 9_000);
  return random.pick(hostileTexts).slice(0, 6_000);
};

const queryFor = (random: Random, endpoint: Endpoint, id: Fuzz['id'], isBroken: boolean): Record<string, string> => {
  if (!endpoint.query) return isBroken && random.chance(0.1) ? { any: random.pick(hostileTexts).slice(0, 500) } : {};
  const schema = inputSchemaOf(endpoint.query);
  const needed = new Set((schema.required ?? []) as string[]);
  const usual = sampleOf(schema, () => id(random, endpoint), 'fuzz') as Record<string, unknown>;
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(usual)) if (needed.has(name)) query[name] = String(value);
  if (!isBroken) return query;
  const names = Object.keys(usual);
  for (let i = 0; i < 1 + random.below(2) && names.length > 0; i += 1) {
    const name = names.includes('filters') && random.chance(0.4) ? 'filters' : random.pick(names);
    query[name] = queryValue(random, name);
  }
  if (random.chance(0.05)) query.nobodyKnowsThis = '1';
  return query;
};

/** The parsed JSON; ignores a byte order mark. */
const parse = (text: string): { value: unknown } | null => {
  const json = text.replace(/^\ufeff/, '');
  try {
    return { value: json === '' ? undefined : (JSON.parse(json) as unknown) };
  } catch {
    return null;
  }
};

/** A sample without fields that are only valid in combination, so that nothing but the deliberate damage is invalid. */
const soundSample = (schema: NonNullable<Endpoint['body']>, id: () => string, unique: string): unknown => {
  const sample = sampleOf(inputSchemaOf(schema), id, unique);
  const issues = schema.safeParse(sample).error?.issues ?? [];
  if (isObject(sample)) for (const { path } of issues) delete sample[String(path[0])];
  return sample;
};

type Body = { payload?: string; type?: string; isInvalid: boolean };

const bodyFor = (random: Random, endpoint: Endpoint, id: Fuzz['id'], isBroken: boolean): Body => {
  if (endpoint.file) {
    // a text is not a picture, but a valid table for an import
    if (!isBroken) return { payload: TEXT_FORM, type: 'multipart/form-data; boundary=fuzz', isInvalid: false };
    const [type, payload, isSound] = random.pick(brokenForms);
    return { payload, type, isInvalid: !isSound };
  }
  if (!endpoint.body) return { isInvalid: false };
  const usual = soundSample(endpoint.body, () => id(random, endpoint), `fuzz ${random.below(1e6)}`);
  const isRespelled = isBroken && random.chance(0.15);
  const json = JSON.stringify(isBroken && !isRespelled ? breakValue(random, usual) : usual) ?? '';
  const payload = isRespelled ? random.pick(hostileSpellings)(json) : json;
  const parsed = parse(payload);
  const isInvalid = parsed === null || !endpoint.body.safeParse(parsed.value).success;
  return { payload, type: 'application/json', isInvalid };
};

/** The request with this number; the same for the same seed, except for existing ids. */
export const requestOf = ({ endpoints, seed, id }: Fuzz, number: number): FuzzRequest => {
  const random = seededRandom(seed + Math.imul(number + 1, 0x9e3779b1));
  const endpoint = endpoints[(number + seed) % endpoints.length]!;
  const part = random.next(); // one part is broken at a time; in one of ten requests none is
  const hasPath = paramNamesOf(endpoint).length > 0;
  const isHeader = part < 0.08;
  const isPath = hasPath && part >= 0.08 && part < 0.16;
  const isRest = part >= 0.16 && part < 0.9;
  const isBody = isRest && (endpoint.body !== undefined || endpoint.file !== undefined) && random.chance(0.85);
  const path = pathFor(random, endpoint, id, isPath);
  const query = queryFor(random, endpoint, id, isRest && !isBody);
  const { payload, type, isInvalid } = bodyFor(random, endpoint, id, isBody);
  const search = new URLSearchParams(query).toString();
  const isQueryInvalid = endpoint.query
    ? !endpoint.query.safeParse(Object.fromEntries(new URLSearchParams(search))).success
    : false;
  return {
    endpoint,
    method: methodOf(endpoint),
    url: search ? `${path}?${search}` : path,
    headers: { ...(type ? { 'content-type': type } : {}), ...(isHeader ? random.pick(hostileHeaders) : {}) },
    ...(payload === undefined ? {} : { payload }),
    isInvalid: isInvalid || isQueryInvalid,
  };
};

const jsonOf = (body: string): Json | null => {
  const value = parse(body)?.value;
  return isObject(value) ? value : null;
};

const isRefusal = (status: number, body: Json | null): boolean =>
  body !== null &&
  body.statusCode === status &&
  typeof body.message === 'string' &&
  errors[body.code as keyof typeof errors] === status;

/** What is wrong with a response; null when nothing is. */
export const problemWith = (request: FuzzRequest, answer: FuzzAnswer, secret?: string): string | null => {
  const { endpoint } = request;
  const { status, headers, ms } = answer;
  if (status >= 500) return 'failed';
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'lacks the security headers';
  if (secret && answer.body.includes(secret)) return 'tells what belongs to another organization';
  if (status === (endpoint.status ?? 200)) {
    if (request.isInvalid) return 'accepted what the contract refuses';
    if (isFileReturned(endpoint.returns)) return null;
    const parsed = parse(answer.body);
    return parsed && endpoint.returns.safeParse(parsed.value).success ? null : 'answered off its shape';
  }
  const body = jsonOf(answer.body);
  if (!isRefusal(status, body)) return 'refused without a code';
  const code = body!.code as keyof typeof errors;
  // an unknown path is documented by no endpoint and returns NOT_FOUND
  return refusalsOf(endpoint).includes(code) || code === 'NOT_FOUND' ? null : `refused with ${code}, undocumented`;
};

const shorten = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);

/** Sends all requests one after the other and returns the findings. A suspected timeout is tried once more. */
export const fuzz = async (run: Fuzz): Promise<{ findings: Finding[]; statuses: Record<number, number> }> => {
  const findings: Finding[] = [];
  const statuses: Record<number, number> = {};
  for (let number = 0; number < run.requests; number += 1) {
    const request = requestOf(run, number);
    let answer = await run.send(request);
    if (answer.status < 500 && answer.ms > SLOW_MS) answer = await run.send(request);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const problem = problemWith(request, answer, run.secret);
    if (!problem) continue;
    const { method, url, headers, payload = '' } = request;
    findings.push({
      problem: `${request.endpoint.call} ${problem}`,
      number,
      request: shorten(`${method} ${shorten(url)} ${JSON.stringify(headers)} ${payload}`),
      answer: shorten(`${answer.status} ${answer.body}`),
    });
  }
  return { findings, statuses };
};

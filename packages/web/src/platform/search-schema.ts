/** What the address of a screen says, field by field: one reader for whatever somebody wrote there, and one writer. */
import { defaultStringifySearch } from '@tanstack/react-router';
import { isUuid } from './uuid.ts';

type Written = string | number | boolean;

export type SearchField<Value> = {
  /** What counts when the address says nothing, or what is no value of this field; it stays out of the address. */
  otherwise: Value;
  /** Undefined for what is no value of this field. */
  read: (given: unknown) => Value | undefined;
  write: (value: Value) => Written;
  /** Its name in the address, where that differs from the name in the code. */
  name?: string;
};

/** The address as the router reads it: parsed values by name, whoever wrote them. */
export type Search = Record<string, unknown>;

const LONGEST_TEXT = 200;
const MOST_VALUES = 100;
const LAST_PAGE = 1_000_000;

/** The router reads `?search=12` as a number and `?enabled=true` as a boolean; lists and objects are no text. */
const textIn = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : undefined;

const asIs = <Value extends Written>(value: Value): Value => value;

/** A text that `accept` takes or changes; undefined for what is none. */
export const textThat = <Value extends string>(
  accept: (text: string) => Value | undefined,
): SearchField<Value | ''> => ({
  otherwise: '',
  read: (given) => {
    const found = textIn(given);
    return found === undefined ? undefined : accept(found);
  },
  write: asIs,
});

/** Any text, cut to so many characters. */
export const text = (most = LONGEST_TEXT): SearchField<string> => textThat((found) => found.slice(0, most));

export const uuid = (): SearchField<string> => textThat((found) => (isUuid(found) ? found : undefined));

/** One of these words, or nothing; with a default always one of them. */
export function oneOf<const Known extends string>(known: readonly Known[]): SearchField<Known | ''>;
export function oneOf<const Known extends string>(
  known: readonly Known[],
  otherwise: NoInfer<Known>,
): SearchField<Known>;
export function oneOf(known: readonly string[], otherwise = ''): SearchField<string> {
  return {
    otherwise,
    read: (given) => {
      const found = textIn(given);
      return known.find((one) => one === found);
    },
    write: asIs,
  };
}

type Several<Value> = { separator?: string; most?: number; accept: (part: string) => Value | undefined };

/** Several texts, each once, with a separator between them. */
export const several = <Value extends string>({
  separator = ',',
  most = MOST_VALUES,
  accept,
}: Several<Value>): SearchField<readonly Value[]> => ({
  otherwise: [],
  read: (given) => {
    const parts = textIn(given)?.split(separator) ?? [];
    const found = [...new Set(parts.flatMap((part) => accept(part) ?? []))].slice(0, most);
    return found.length > 0 ? found : undefined;
  },
  write: (values) => values.join(separator),
});

export const uuids = (): SearchField<readonly string[]> =>
  several({ accept: (part) => (isUuid(part) ? part : undefined) });

/** Off unless the address says `true`. */
export const flag = (): SearchField<boolean> => ({
  otherwise: false,
  read: (given) => textIn(given) === 'true',
  write: asIs,
});

const numberIn = (given: unknown): number => Number(textIn(given) || Number.NaN);

export const wholeNumber = (otherwise: number): SearchField<number> => ({
  otherwise,
  read: (given) => (Number.isSafeInteger(numberIn(given)) ? numberIn(given) : undefined),
  write: asIs,
});

/** From 1 on. */
export const pageNumber = (): SearchField<number> => ({
  otherwise: 1,
  read: (given) => {
    const page = numberIn(given);
    return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : undefined;
  },
  write: asIs,
});

/** One of these numbers, the first one unless another is said. */
export const oneOfNumbers = (known: readonly number[], otherwise = known[0]!): SearchField<number> => ({
  otherwise,
  read: (given) => known.find((one) => one === numberIn(given)),
  write: asIs,
});

/** A field that the address calls by another name than the code. */
export const named = <Value>(name: string, field: SearchField<Value>): SearchField<Value> => ({ ...field, name });

/** A field whose values only its own schema knows. */
type SomeField = Omit<SearchField<never>, 'otherwise' | 'read'> & {
  otherwise: unknown;
  read: (given: unknown) => unknown;
};
type Fields = Record<string, SomeField>;
type StateOf<F extends Fields> = { [Key in keyof F]: F[Key] extends SearchField<infer Value> ? Value : never };

export type SearchSchema<State> = {
  defaults: State;
  parse: (search: Search) => State;
  /** An address with these changes; what is as it is by default leaves it, what other schemas keep there stays. */
  write: (before: Search, changes: Partial<State>) => Search;
  /** `?page=2&sort=name`: a link to the same path. */
  href: (changes: Partial<State>, before?: Search) => string;
  /** What stands over the screen, such as a dialog, by its names in the address: no part of the view itself. */
  over: readonly string[];
};

/** What a schema reads. */
export type SearchState<Schema> = Schema extends SearchSchema<infer State> ? State : never;

const keysOf = <State extends object>(state: State) => Object.keys(state) as (keyof State & string)[];

export const searchSchema = <F extends Fields>(
  fields: F,
  over: readonly (keyof F & string)[] = [],
): SearchSchema<StateOf<F>> => {
  const keys = keysOf(fields);
  const nameOf = (key: keyof F & string) => fields[key]!.name ?? key;
  const read = (found: (key: keyof F & string) => unknown) =>
    Object.fromEntries(keys.map((key) => [key, found(key)])) as StateOf<F>;
  const write = (before: Search, changes: Partial<StateOf<F>>): Search => {
    const after = { ...before };
    for (const key of keysOf(changes)) {
      const field = fields[key]!;
      const written = changes[key] === undefined ? undefined : field.write(changes[key] as never);
      if (written === undefined || written === field.write(field.otherwise as never)) delete after[nameOf(key)];
      else after[nameOf(key)] = written;
    }
    return after;
  };
  return {
    defaults: read((key) => fields[key]!.otherwise),
    parse: (search) => read((key) => fields[key]!.read(search[nameOf(key)]) ?? fields[key]!.otherwise),
    write,
    href: (changes, before = {}) => defaultStringifySearch(write(before, changes)),
    over: over.map(nameOf),
  };
};

/** Those of the defaults that these names have: what clears them. */
export const pick = <State extends object, const Name extends keyof State>(
  state: State,
  names: readonly Name[],
): Pick<State, Name> => Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<State, Name>;

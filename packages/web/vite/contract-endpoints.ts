/** The browser gets the endpoints of the contract without their schemas: `{ call, permission }` each, so that zod stays on the server. */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const apiFile = /[/\\]packages[/\\]contract[/\\]src[/\\].+\.api\.ts$/;

type Address = { call: string; permission: unknown };

const isEndpoint = (value: object): value is Address => 'call' in value && typeof value.call === 'string';

/** Keeps the address of each endpoint, however deep the groups go; anything else in an `*.api.ts` is refused. */
const addressesOf = (value: unknown, where: string): unknown => {
  if (typeof value !== 'object' || value === null)
    throw new Error(`${where} is not an endpoint nor a group of endpoints`);
  if (isEndpoint(value)) return { call: value.call, permission: value.permission };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, addressesOf(inner, `${where}.${name}`)]),
  );
};

/** The source of the module that the browser loads in place of one `*.api.ts`. */
export const sourceOfAddresses = (exports: Record<string, unknown>): string =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(addressesOf(value, name))};`)
    .join('\n');

export const contractEndpoints = (): Plugin => ({
  name: 'fanal:contract-endpoints',
  enforce: 'pre',
  async load(id) {
    const [file = id, query] = id.split('?', 2);
    // Tests hold their fake server to the schemas.
    if (!apiFile.test(file) || query === 'schemas') return null;
    // Node keeps modules for ever: the time of the last change makes an edited file a new one.
    const changed = statSync(file).mtimeMs;
    const exports: Record<string, unknown> = await import(`${pathToFileURL(file).href}?t=${changed}`);
    return { code: sourceOfAddresses(exports), map: null };
  },
});

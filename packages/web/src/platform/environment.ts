/** Where the API answers, by build environment; `local` is wherever the page itself comes from. */
const apiOf = {
  local: '',
  dev: 'https://api.dev.fanal.example',
  staging: 'https://api.staging.fanal.example',
  prod: 'https://api.fanal.example',
} as const;

type Build = { readonly VITE_ENVIRONMENT?: string | undefined; readonly VITE_API_BASE?: string | undefined };

declare global {
  interface ImportMetaEnv extends Build {}
}

const isEnvironment = (text: string): text is keyof typeof apiOf => Object.hasOwn(apiOf, text);

/** Base address of the API (AUTH-08): VITE_ENVIRONMENT chooses it, VITE_API_BASE overrides it (GAP-09). */
export const apiBaseOf = ({ VITE_ENVIRONMENT: environment = 'local', VITE_API_BASE: override }: Build): string => {
  if (override) return override.replace(/\/+$/, '');
  if (!isEnvironment(environment)) throw new Error(`VITE_ENVIRONMENT is ${environment}: local, dev, staging or prod`);
  return apiOf[environment];
};

/** Without an environment where the build itself reads this module. */
export const apiBase = apiBaseOf(import.meta.env ?? {});

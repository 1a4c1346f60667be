/** Writes the script that both pages run before anything else (app/first-script.ts), with the calls that it makes taken from the contract. */
import { createHash } from 'node:crypto';
import { pathOf } from '@fanal/contract/kit/endpoint';
import { DEFAULT_LOCALE, LANGUAGE_COOKIE, locales, tagOf } from '@fanal/contract/locales';
import { sessionApi } from '@fanal/contract/session/session.api';
import type { Plugin } from 'vite';
import { askEarly, chooseScheme, type EarlyCalls } from '../src/app/first-script.ts';
import { apiBaseOf } from '../src/platform/environment.ts';

export const sourceOfFirstScript = (apiBase: string): string => {
  const calls: EarlyCalls = {
    addresses: [sessionApi.profile, sessionApi.organization].map((endpoint) => `${apiBase}${pathOf(endpoint)}`),
    languageCookie: LANGUAGE_COOKIE,
    languageTags: Object.fromEntries([
      ['', tagOf(DEFAULT_LOCALE)],
      ...locales.map((locale) => [locale, tagOf(locale)]),
    ]),
  };
  return `(${chooseScheme})();\n(${askEarly})(${JSON.stringify(calls)});\n`;
};

export const firstScript = (): Plugin => {
  let source = '';
  let fileName = '';
  let isBuild = false;
  return {
    name: 'fanal:first-script',
    configResolved({ command, env }) {
      isBuild = command === 'build';
      source = sourceOfFirstScript(apiBaseOf(env));
      fileName = `assets/first-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
    },
    configureServer({ middlewares }) {
      middlewares.use('/first.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(source);
      });
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', fileName, source });
    },
    // After the build has read the pages, which cannot put a script into a file that is none of a module.
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: isBuild ? `/${fileName}` : '/first.js' }, injectTo: 'head-prepend' },
      ],
    },
  };
};

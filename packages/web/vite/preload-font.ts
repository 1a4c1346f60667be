/** The text font is asked for with the page itself, so that words do not change shape once the styles arrive. */
import type { Plugin } from 'vite';

const textFont = /figtree-latin-wght-normal.*\.woff2$/;

export const preloadFont = (): Plugin => ({
  name: 'fanal:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => textFont.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

/** What both pages show until the code that draws them is there: the mark, in the middle of the window. React replaces it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = '<div id="root"></div>';

/** Before the styles of the page arrive. */
const STYLE = `
  .splash { position: fixed; inset: 0; margin: auto; width: 56px; height: 56px; color: #14211d }
  [data-mantine-color-scheme='dark'] .splash { color: #e9f0ed }
`;

/** The drawing of an icon file as a part of a page: its own title and colors belong to the tab of the browser. */
export const markOf = (icon: string): string =>
  icon
    .replace(/<(title|style)>[\s\S]*?<\/\1>/g, '')
    .replace('<svg ', '<svg class="splash" aria-hidden="true" ')
    .replace(/>\s+</g, '><')
    .trim();

/** Throws when the page has no place for it. */
export const withSplash = (page: string, icon: string): string => {
  if (!page.includes(ROOT)) throw new Error(`a page has no ${ROOT}`);
  const style = `<style nonce="__CSP_NONCE__">${STYLE.replace(/\s+/g, ' ').trim()}</style>`;
  return page.replace(ROOT, `<div id="root">${markOf(icon)}</div>`).replace('</head>', `${style}</head>`);
};

export const splash = (): Plugin => {
  let icon = '';
  return {
    name: 'fanal:splash',
    configResolved({ publicDir }) {
      icon = readFileSync(path.join(publicDir, 'favicon.svg'), 'utf8');
    },
    transformIndexHtml: (page) => withSplash(page, icon),
  };
};

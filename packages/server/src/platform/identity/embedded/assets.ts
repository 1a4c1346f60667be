import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loginBackgroundOf, textOnBackground } from '@fanal/contract/organization/login-background.rules';

type Asset = { address: string; type: string; body: Buffer };

const require = createRequire(import.meta.url);
const FONT_FILE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const beside = (name: string) => readFileSync(path.join(import.meta.dirname, name));

const font = makeAsset('figtree', 'woff2', 'font/woff2', readFileSync(require.resolve(FONT_FILE)));
const stylesheet = beside('sign-in.css').toString('utf8').replace('figtree.woff2', path.posix.basename(font.address));
const style = makeAsset('sign-in', 'css', 'text/css; charset=utf-8', Buffer.from(stylesheet));
const script = makeAsset('sign-in', 'js', 'text/javascript; charset=utf-8', beside('sign-in.browser.js'));
const icon = makeAsset('fanal', 'svg', 'image/svg+xml', beside('sign-in.icon.svg'));
const assets = new Map([font, style, script, icon].map((asset) => [asset.address, asset]));

export const assetPaths = {
  font: font.address,
  style: style.address,
  script: script.address,
  icon: icon.address,
};

/** The address contains a hash of the content, so that browsers may cache it forever. */
function makeAsset(name: string, ending: string, type: string, body: Buffer): Asset {
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { address: `/assets/${name}.${digest}.${ending}`, type, body };
}

/** Address of the style of a page with this color, `#rrggbb`; a sheet of its own, because the policy allows no style within a page. */
export const backgroundPath = (color: string): string => `/assets/background.${color.slice(1)}.css`;

const BACKGROUND = /^\/assets\/background\.([0-9a-f]{6})\.css$/;

function backgroundAsset(pathname: string): Asset | undefined {
  const color = loginBackgroundOf(BACKGROUND.exec(pathname)?.[1]);
  if (color === null) return undefined;
  const css = `:root { --background: ${color}; --on-background: ${textOnBackground(color)}; }\n`;
  return { address: pathname, type: 'text/css; charset=utf-8', body: Buffer.from(css) };
}

/** Sends the asset at this path; false when there is none. */
export function sendAsset(pathname: string, response: ServerResponse): boolean {
  const asset = assets.get(pathname) ?? backgroundAsset(pathname);
  if (asset === undefined) return false;
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('content-type', asset.type);
  response.setHeader('content-length', asset.body.length);
  response.end(asset.body);
  return true;
}

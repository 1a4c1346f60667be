import { type Locale, locales, tagOf } from '@fanal/contract/locales';
import { assetPaths, backgroundPath } from './assets.ts';
import { type Content, html, type Markup } from './html.ts';
import { LOCALE_NAMES, wordsOf } from './languages.ts';

export type PageFrame = {
  locale: Locale;
  title: string;
  /** False on error pages: the lantern is off. */
  lit: boolean;
  /** The color that an organization has chosen for these pages, as `#rrggbb`. */
  background?: string | null;
  /** Address of the same page in another language; without it no language choice is shown. */
  inLanguage?: (locale: Locale) => string;
};

/** A simple page, lit by a lantern that hangs from the top edge. */
export function renderPage(frame: PageFrame, main: Content): string {
  const words = wordsOf(frame.locale);
  const page = html`<!doctype html>
<html lang="${tagOf(frame.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${frame.title} · Fanal</title>
<link rel="preload" href="${assetPaths.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assetPaths.style}">
${frame.background ? html`<link rel="stylesheet" href="${backgroundPath(frame.background)}">` : undefined}
<link rel="icon" href="${assetPaths.icon}" type="image/svg+xml">
<script src="${assetPaths.script}" defer></script>
</head>
<body>
<div class="${classesOf(frame)}">
<div class="lamp">${lantern(frame.lit)}</div>
<header class="plain-top"><span class="wordmark">Fanal</span>${frame.inLanguage && languageChoice(frame.locale, frame.inLanguage)}</header>
<main>${main}</main>
<footer class="plain-foot">${words.tagline}</footer>
</div>
</body>
</html>`;
  return page.text;
}

const classesOf = ({ lit, background }: PageFrame): string => {
  if (!lit) return 'plain unlit';
  return background ? 'plain colored' : 'plain';
};

const ICON_PATHS = {
  'arrow-right': 'M5 12l14 0M13 18l6 -6M13 6l6 6',
  'chevron-down': 'M6 9l6 6l6 -6',
  check: 'M5 12l5 5l10 -10',
  eye: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.400 4 -5.400 6 -9 6c-3.600 0 -6.600 -2 -9 -6c2.400 -4 5.400 -6 9 -6c3.600 0 6.600 2 9 6',
  'eye-off':
    'M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.600 0 -6.600 -2 -9 -6c1.272 -2.120 2.712 -3.678 4.320 -4.674m2.860 -1.146a9.055 9.055 0 0 1 1.820 -.180c3.600 0 6.600 2 9 6c-.666 1.110 -1.379 2.067 -2.138 2.870M3 3l18 18',
  lock: 'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0M8 11v-4a4 4 0 1 1 8 0v4',
  'alert-circle': 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01',
  world:
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M3.600 9h16.800M3.600 15h16.800M11.500 3a17 17 0 0 0 0 18M12.500 3a17 17 0 0 1 0 18',
} as const;

/** An outline icon of 18 px, 16 px with the class `i-16`. */
export function icon(name: keyof typeof ICON_PATHS, classes = ''): Markup {
  return html`<svg class="i ${classes}" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON_PATHS[name]}"/></svg>`;
}

function lantern(lit: boolean): Markup {
  const flame = 'M12 11c1.900 1.900 2.800 3.300 2.800 4.700a2.800 2.800 0 0 1-5.600 0c0-1.400.9-2.800 2.800-4.700z';
  const glass = html`<path class="glass" d="M6.300 9.300 8 20.300h8l1.700-11z"/>`;
  return html`<svg class="mark" width="58" height="58" viewBox="0 0 24 24" fill="none" aria-hidden="true">${lit && glass}<path class="${lit ? 'flame' : 'no-flame'}" d="${flame}"/><path d="M6.300 9.300 8 20.300h8l1.700-11" stroke="currentColor" stroke-width="1.700" stroke-linejoin="round"/><path d="M12 1.700a.9.9 0 0 1 .9.9v.9l6.600 4.400c.8.5.5 1.800-.5 1.800H5c-1 0-1.300-1.300-.5-1.800l6.600-4.400v-.9a.9.9 0 0 1 .9-.9z" fill="currentColor"/><path d="M7.200 21.600h9.600" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>`;
}

function languageChoice(current: Locale, inLanguage: (locale: Locale) => string): Markup {
  const choices = locales.map((locale) => {
    const tag = tagOf(locale);
    const mark = locale === current && icon('check', 'i-16');
    const here = locale === current ? html` aria-current="true"` : undefined;
    return html`<li><a href="${inLanguage(locale)}" lang="${tag}" hreflang="${tag}"${here}>${LOCALE_NAMES[locale]}${mark}</a></li>`;
  });
  return html`<details class="languages"><summary class="btn btn-plain btn-s">${icon('world', 'i-16')}<span class="only-reader">${wordsOf(current).language} </span><span class="no-s">${LOCALE_NAMES[current]}</span><span class="only-s" aria-hidden="true">${current.slice(0, 2).toUpperCase()}</span>${icon('chevron-down', 'i-16')}</summary><ul class="menu">${choices}</ul></details>`;
}

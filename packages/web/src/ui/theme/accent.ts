/** The accent of an organization: eight tokens from one hex, readable in both schemes whatever color was chosen. */
import { contrastRatio } from '@fanal/contract/kit/contrast.rules';
import { hexOf, type Oklch, oklchOf } from './oklch.ts';

type AccentToken =
  | '--accent'
  | '--accent-hover'
  | '--accent-on'
  | '--accent-mark'
  | '--accent-edge'
  | '--accent-text'
  | '--accent-soft'
  | '--accent-soft-line';
export type AccentTokens = Record<AccentToken, string>;
export type Scheme = 'light' | 'dark';

type Measures = {
  /** What the accent is drawn on, as tokens.css has them (accent.test.ts compares). */
  surface: string;
  canvas: string;
  hover: string;
  leastLightness: number;
  hoverStep: number;
  soft: { lightness: number; chroma: number };
  softLine: { lightness: number; chroma: number };
  /** Where lightness goes in search of contrast: down on snow, up at night. */
  away: 1 | -1;
};

export const measures: Record<Scheme, Measures> = {
  light: {
    surface: '#ffffff',
    canvas: '#f2f5f3',
    hover: '#eff3f1',
    leastLightness: 0,
    hoverStep: -0.04,
    soft: { lightness: 0.965, chroma: 0.03 },
    softLine: { lightness: 0.88, chroma: 0.07 },
    away: -1,
  },
  dark: {
    surface: '#121a18',
    canvas: '#0b1210',
    hover: '#212d29',
    leastLightness: 0.62,
    hoverStep: 0.05,
    soft: { lightness: 0.26, chroma: 0.03 },
    softLine: { lightness: 0.39, chroma: 0.06 },
    away: 1,
  },
};

const white = '#ffffff';
const step = 0.01;

/** Under this lightness a step of 0.04 rounds to the same color on a screen. */
const nearBlack = 0.1;
const visiblyLighter = 0.22;

const reaches = (ratio: number, color: string, backgrounds: readonly string[]) =>
  backgrounds.every((background) => contrastRatio(color, background) >= ratio);

/** The dark text of the fill: nearly black, with a breath of the hue. */
const inkOf = ({ hue, chroma }: Oklch) => hexOf({ lightness: 0.2, chroma: Math.min(chroma, 0.04), hue });

const textOn = (fill: string, ink: string): string | undefined =>
  [ink, white].find((text) => contrastRatio(text, fill) >= textContrast);

/** The fill nearest to the color asked for that carries either ink or white. */
const fillOf = (base: Oklch, leastLightness: number): { fill: Oklch; on: string } => {
  const ink = inkOf(base);
  for (let distance = 0; ; distance += step)
    for (const lightness of [base.lightness + distance, base.lightness - distance]) {
      const on = lightness >= leastLightness ? textOn(hexOf({ ...base, lightness }), ink) : undefined;
      if (on) return { fill: { ...base, lightness }, on };
    }
};

/** One step darker (lighter at night); the other way where the text would suffer or where there is no room left. */
const hoverOf = (fill: Oklch, on: string, hoverStep: number): string => {
  const wanted = fill.lightness + hoverStep;
  const hover = hexOf({ ...fill, lightness: wanted });
  const hasRoom = wanted > 0 && wanted < 1;
  return hasRoom && contrastRatio(hover, on) >= textContrast
    ? hover
    : hexOf({ ...fill, lightness: fill.lightness < nearBlack ? visiblyLighter : fill.lightness - hoverStep });
};

const firstReaching = (ratio: number, start: Oklch, away: 1 | -1, backgrounds: readonly string[]): string => {
  let lightness = start.lightness;
  while (!reaches(ratio, hexOf({ ...start, lightness }), backgrounds) && lightness > 0 && lightness < 1)
    lightness += away * step;
  return hexOf({ ...start, lightness });
};

const tintOf = ({ hue, chroma }: Oklch, tint: { lightness: number; chroma: number }) =>
  hexOf({ hue, lightness: tint.lightness, chroma: Math.min(chroma, tint.chroma) });

const tokensFor = (color: Oklch, scheme: Scheme): AccentTokens => {
  const { surface, canvas, hover, leastLightness, hoverStep, soft, softLine, away } = measures[scheme];
  const { fill, on } = fillOf({ ...color, lightness: Math.max(color.lightness, leastLightness) }, leastLightness);
  const accentSoft = tintOf(color, soft);
  return {
    '--accent': hexOf(fill),
    '--accent-hover': hoverOf(fill, on, hoverStep),
    '--accent-on': on,
    '--accent-mark': firstReaching(markContrast, fill, away, [surface, canvas]),
    '--accent-edge': firstReaching(edgeContrast, fill, away, [surface, canvas]),
    '--accent-text': firstReaching(textContrast, fill, away, [surface, canvas, hover, accentSoft]),
    '--accent-soft': accentSoft,
    '--accent-soft-line': tintOf(color, softLine),
  };
};

export const isHexColor = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** Tokens for both schemes; `hex` is `#rgb` or `#rrggbb`, see `isHexColor`. */
export const accentTokens = (hex: string): Record<Scheme, AccentTokens> => {
  const color = oklchOf(hex);
  // A grey has a hue only through rounding: left alone it would tint the greys made from it.
  const kept = color.chroma < 0.002 ? { ...color, chroma: 0 } : color;
  return { light: tokensFor(kept, 'light'), dark: tokensFor(kept, 'dark') };
};

const textContrast = 4.5;
const edgeContrast = 3;
/** As much as the accent of the product has on its own grounds. */
const markContrast = 1.75;

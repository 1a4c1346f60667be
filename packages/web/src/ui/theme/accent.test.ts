import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastRatio } from '@fanal/contract/kit/contrast.rules';
import { describe, expect, it } from 'vitest';
import { accentTokens, isHexColor, measures, type Scheme } from './accent.ts';
import { hexOf, oklchOf } from './oklch.ts';

const schemes: Scheme[] = ['light', 'dark'];
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Hex tokens of one scheme as the style sheet states them; the dark ones lie over the light ones. */
const tokensOf = (scheme: Scheme): Record<string, string> => {
  const [light = '', dark = ''] = css.split(/\[data-mantine-color-scheme=.dark.\] \{/);
  const read = (text: string) =>
    Object.fromEntries([...text.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/g)].map((m) => [m[1], m[2]]));
  return scheme === 'light' ? read(light) : { ...read(light), ...read(dark) };
};

const hues = Array.from({ length: 24 }, (_, at) => (at * 15 * Math.PI) / 180);
const grid = hues.flatMap((hue) =>
  [0.05, 0.2, 0.35, 0.45, 0.55, 0.65, 0.75, 0.88, 0.97].flatMap((lightness) =>
    [0.03, 0.12, 0.25].map((chroma) => hexOf({ lightness, chroma, hue })),
  ),
);
const greys = Array.from({ length: 52 }, (_, at) => `#${(at * 5).toString(16).padStart(2, '0').repeat(3)}`);
const pure = [
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#000000',
  '#ffffff',
  '#0b6e4f',
  '#f4ab33',
];
const colors = [...new Set([...grid, ...greys, ...pure])];

/** Each pair of a table as one line, only where it falls short: an empty list is the proof. */
const shortfalls = (pairs: [what: string, one: string, other: string, ratio: number][]) =>
  pairs
    .map(([what, one, other, ratio]) => ({ what, one, other, ratio, reached: contrastRatio(one, other) }))
    .filter(({ reached, ratio }) => reached < ratio);

describe('the accent of an organization', () => {
  it('is tried with at least 300 colors', () => expect(colors.length).toBeGreaterThanOrEqual(300));

  it.each(schemes)('is readable on everything it meets, in the %s scheme, whatever the color', (scheme) => {
    const { surface, canvas, hover } = measures[scheme];
    const tokens = tokensOf(scheme);
    const pairs = colors.flatMap((color) => {
      const accent = accentTokens(color)[scheme];
      const soft = accent['--accent-soft'];
      return [
        [`${color} on`, accent['--accent-on'], accent['--accent'], 4.5],
        [`${color} on hover`, accent['--accent-on'], accent['--accent-hover'], 4.5],
        ...[surface, canvas, hover, soft].map((under) => [`${color} text`, accent['--accent-text'], under, 4.5]),
        ...[surface, canvas].map((under) => [`${color} mark`, accent['--accent-mark'], under, 1.75]),
        ...[surface, canvas].map((under) => [`${color} edge`, accent['--accent-edge'], under, 3]),
        ...['--text', '--text-2', '--text-3'].map((text) => [`${color} soft under ${text}`, tokens[text], soft, 4.5]),
      ] as [string, string, string, number][];
    });
    expect(shortfalls(pairs)).toEqual([]);
  });

  it.each(schemes)('shows that a filled button is under the pointer, in the %s scheme', (scheme) => {
    const still = colors.filter((color) => {
      const accent = accentTokens(color)[scheme];
      return accent['--accent'] === accent['--accent-hover'];
    });
    expect(still).toEqual([]);
  });

  it('keeps the color itself wherever text can stand on it', () => {
    expect(accentTokens('#f4ab33').light['--accent']).toBe('#f4ab33');
    expect(accentTokens('#0b6e4f').light).toMatchObject({ '--accent': '#0b6e4f', '--accent-on': '#ffffff' });
  });

  it('makes a grey accent of a grey', () => {
    const { light, dark } = accentTokens('#808080');
    for (const token of [...Object.values(light), ...Object.values(dark)])
      expect(oklchOf(token).chroma).toBeLessThan(0.002);
  });

  it('reads hex colors of three and six digits only', () => {
    expect(['#abc', '#A1B2C3'].every(isHexColor)).toBe(true);
    expect(['abc', '#abcd', '#ggg', 'red', ''].some(isHexColor)).toBe(false);
    expect(accentTokens('#fa3')).toEqual(accentTokens('#ffaa33'));
  });
});

describe('the tokens', () => {
  it.each(schemes)('are the ones the accent was measured on, in the %s scheme', (scheme) => {
    const { surface, canvas, hover } = measures[scheme];
    expect(tokensOf(scheme)).toMatchObject({ '--surface': surface, '--canvas': canvas, '--hover': hover });
  });

  it.each(schemes)('reach 4.5:1 for text and 3:1 for edges, in the %s scheme', (scheme) => {
    const tokens = tokensOf(scheme);
    const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'press', 'accent-soft'];
    const texts = ['text', 'text-2', 'text-3'];
    const semantic = ['signal', 'danger', 'success', 'info'];
    const list: [string, string, number][] = [
      ...texts.flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, 4.5])),
      ...['canvas', 'surface', 'raised', 'sunken', 'hover'].map((ground): [string, string, number] => [
        'accent-text',
        ground,
        4.5,
      ]),
      ...semantic.flatMap((tone): [string, string, number][] => [
        [`${tone}-text`, 'surface', 4.5],
        [`${tone}-text`, 'canvas', 4.5],
        [`${tone}-text`, `${tone}-soft`, 4.5],
        ['text', `${tone}-soft`, 4.5],
        ['text-2', `${tone}-soft`, 4.5],
        [tone === 'signal' ? 'signal-edge' : tone, 'surface', 3],
      ]),
      ['accent-on', 'accent', 4.5],
      ['accent-on', 'accent-hover', 4.5],
      ['accent-text', 'accent-soft', 4.5],
      ['danger-on', 'danger', 4.5],
      ['text-on-ink', 'ink', 4.5],
      ['text-on-ink', 'ink-2', 4.5],
      ['edge', 'surface', 3],
      ['edge', 'canvas', 3],
      ['edge', 'raised', 3],
      ['accent-mark', 'surface', 1.75],
      ['accent-mark', 'canvas', 1.75],
      ['accent-edge', 'surface', 3],
      ['accent-edge', 'canvas', 3],
      ['accent-edge', 'raised', 3],
    ];
    expect(
      shortfalls(
        list.map(([one, other, ratio]) => [
          `${one} on ${other}`,
          tokens[`--${one}`] ?? '',
          tokens[`--${other}`] ?? '',
          ratio,
        ]),
      ),
    ).toEqual([]);
  });
});

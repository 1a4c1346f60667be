import { type AccentTokens, accentTokens } from './accent.ts';

const declarations = (tokens: AccentTokens) =>
  Object.entries(tokens)
    .map(([token, color]) => `${token}:${color}`)
    .join(';');

/** The accent of an organization as style rules that lie over Fanal's own in both schemes. */
export const accentRules = (hex: string): string => {
  const { light, dark } = accentTokens(hex);
  return `:root:root{${declarations(light)}}:root[data-mantine-color-scheme='dark']{${declarations(dark)}}`;
};

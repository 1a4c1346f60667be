/** What a tile shows: an icon on a colour, or a picture; and how much of a description. */
import { contrastRatio } from '../kit/contrast.rules.ts';

/** Icons of tiles, by what they mean. */
export const tileIcons = [
  'helmet',
  'shield',
  'warning',
  'firstAid',
  'cold',
  'heat',
  'electricity',
  'fire',
  'announcement',
  'hearing',
  'stop',
  'document',
  'calendar',
  'money',
  'insurance',
  'vacation',
  'truck',
  'machine',
  'camp',
  'meal',
  'lodging',
  'map',
  'phone',
  'people',
  'welcome',
  'law',
  'forest',
  'tools',
  'water',
  'question',
] as const;
export type TileIcon = (typeof tileIcons)[number];

/** Suggested colours; any other one may be typed. */
export const tileColors = ['#9A5B1E', '#24493B', '#1F5C8F', '#4A626B', '#5F4B7D', '#7D3B3B', '#A8222C'] as const;

/** '#9A5B1E': six hexadecimal digits. */
export const COLOR = /^#[0-9A-F]{6}$/i;

/** The colour of the icon on this background, white or nearly black, with a contrast of at least 4.5 to 1. */
export const inkOn = (color: string): '#FFFFFF' | '#000000' =>
  contrastRatio('#FFFFFF', color) >= 4.5 ? '#FFFFFF' : '#000000';

export const LONGEST_CATEGORY_DESCRIPTION = 200;
/** The first characters of a description, which its tile shows (INFOHUB-24). */
export const TILE_CHARACTERS = 40;

/** What the tile shows of a description, with an ellipsis when it is cut. Counts characters as people see them. */
export const tileText = (description: string): string => {
  const characters = [...new Intl.Segmenter().segment(description)].map(({ segment }) => segment);
  if (characters.length <= TILE_CHARACTERS) return description;
  return `${characters.slice(0, TILE_CHARACTERS).join('').trimEnd()}…`;
};

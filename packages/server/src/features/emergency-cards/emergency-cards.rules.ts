import { createHash } from 'node:crypto';
import { type CardPart, cardParts } from '@fanal/contract/emergency-cards/emergency-cards.rules';
import type { EmergencyCard } from '@fanal/contract/emergency-cards/emergency-cards.shapes';

/** What a card says, without when. */
export type CardContent = Pick<
  EmergencyCard,
  'site' | 'hospital' | 'contacts' | 'firstAiders' | 'inCharge' | 'hasFirstAidTypes'
>;

type Address = { street: string | null; city: string | null; province: string | null; postalCode: string | null };

/** « 12, rue du Port » / « Sept-Îles (QC) G4R 1A1 », as it is said on the phone; lines without anything are left out. */
export const addressLines = ({ street, city, province, postalCode }: Address): string[] => {
  const place = [city, province && (city ? `(${province})` : province)].filter(Boolean).join(' ');
  return [street, [place, postalCode].filter(Boolean).join(' ')].filter((one): one is string => Boolean(one));
};

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The version of a hospital counts its changes and is not printed. */
const printed = (content: CardContent, part: CardPart): unknown => {
  if (part !== 'hospital') return content[part];
  const { name, address, phone } = content.hospital;
  return { name, address, phone };
};

/** One hash for each part: two cards with the same hashes print the same. */
export const hashesOf = (content: CardContent): Record<CardPart, string> =>
  Object.fromEntries(cardParts.map((part) => [part, hashOf(printed(content, part))])) as Record<CardPart, string>;

/** One hash for the whole card. */
export const contentHash = (hashes: Record<CardPart, string>): string => hashOf(cardParts.map((part) => hashes[part]));

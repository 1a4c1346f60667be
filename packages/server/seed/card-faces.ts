import { type CardTypeKey, frenchNameOf } from './card-types.ts';

/** A drawn side of a card, with its size. */
export type CardFace = { bytes: Buffer; size: { width: number; height: number } };

const size = { width: 645, height: 406 };

const colours: Record<CardTypeKey, readonly [band: string, paper: string]> = {
  ccq: ['#0b4f8a', '#eef4fa'],
  asp: ['#b45309', '#fdf3e3'],
  licence: ['#1d4ed8', '#eaf0fd'],
  firstAid: ['#b91c1c', '#fdeeee'],
  whmis: ['#a16207', '#fcf7dd'],
  chainsaw: ['#166534', '#ebf7ee'],
  forklift: ['#c2410c', '#fdf0e9'],
  goods: ['#7e22ce', '#f6eefc'],
};

const inXml = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.codePointAt(0)};`);

const text = (x: number, y: number, said: string, style: string) =>
  `<text x="${x}" y="${y}" ${style}>${inXml(said)}</text>`;

/** A fictional portrait. */
const portrait = (
  band: string,
) => `<g transform="translate(44 148)"><rect width="210" height="262" rx="10" fill="#fff" stroke="${band}" stroke-opacity=".35"/>
  <circle cx="105" cy="104" r="54" fill="${band}" fill-opacity=".28"/><path d="M18 262c4-62 40-92 87-92s83 30 87 92z" fill="${band}" fill-opacity=".28"/></g>`;

const bars = (seed: number, band: string) =>
  Array.from({ length: 46 }, (_, at) => {
    const width = 2 + ((seed * (at + 3) * 7) % 5);
    return `<rect x="${300 + at * 11}" y="446" width="${width}" height="52" fill="${band}"/>`;
  }).join('');

type Written = {
  title: string;
  name: string;
  lines: readonly (readonly [label: string, value: string])[];
  seed: number;
};

const front = (key: CardTypeKey, { title, name, lines, seed }: Written) => {
  const [band, paper] = colours[key];
  const shown = lines.map(
    ([label, value], at) =>
      text(300, 246 + at * 62, label, 'font-size="19" fill="#556070"') +
      text(300, 274 + at * 62, value, 'font-size="27" font-weight="600" fill="#15202b"'),
  );
  return `<rect width="860" height="110" fill="${band}"/>${text(44, 70, title, 'font-size="34" font-weight="700" fill="#fff"')}
    <rect y="110" width="860" height="432" fill="${paper}"/>${portrait(band)}
    ${text(300, 190, name, 'font-size="36" font-weight="700" fill="#15202b"')}${shown.join('')}${bars(seed, band)}`;
};

const back = (key: CardTypeKey, { seed }: Written) => {
  const [band, paper] = colours[key];
  return `<rect width="860" height="542" fill="${paper}"/><rect y="56" width="860" height="92" fill="#1f2933"/>
    <rect x="44" y="196" width="560" height="64" fill="#fff" stroke="${band}" stroke-opacity=".35"/>${bars(seed, band)}
    ${text(44, 330, 'Carte fictive de démonstration', 'font-size="24" fill="#556070"')}`;
};

const svgOf = (content: string, tilt: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 860 542" font-family="sans-serif">
  <rect width="860" height="542" fill="#6b7280"/><g transform="rotate(${tilt} 430 271) translate(22 14) scale(.95)">
  <clipPath id="card"><rect width="860" height="542" rx="28"/></clipPath><g clip-path="url(#card)">${content}</g></g></svg>`;

/**
 * Draws one side of a card like a photo, slightly rotated. Optimised for speed, because servers create the
 * demonstration at their start.
 */
export const drawCard = async (
  side: 'front' | 'back',
  key: CardTypeKey,
  written: Omit<Written, 'title'>,
): Promise<CardFace> => {
  const { default: sharp } = await import('sharp');
  const whole = { ...written, title: frenchNameOf(key) };
  const svg = svgOf(side === 'front' ? front(key, whole) : back(key, whole), ((written.seed % 5) - 2) * 0.8);
  return { bytes: await sharp(Buffer.from(svg)).webp({ quality: 72, effort: 1 }).toBuffer(), size };
};

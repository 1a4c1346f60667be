/** sRGB hex to OKLCH and back (Björn Ottosson's matrices), and nothing else: pure numbers. */
import { linearRgbOf } from '@fanal/contract/kit/contrast.rules';

export type Oklch = { lightness: number; chroma: number; hue: number };
type Rgb = readonly [red: number, green: number, blue: number];

const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export const oklchOf = (hex: string): Oklch => {
  const [red, green, blue] = linearRgbOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
};

const linearRgbFrom = ({ lightness, chroma, hue }: Oklch): Rgb => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const isShown = (rgb: Rgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** The most colorful color of this lightness and hue that a screen can show, up to the chroma asked for. */
const withinGamut = (color: Oklch): Rgb => {
  const wanted = linearRgbFrom(color);
  if (isShown(wanted)) return wanted;
  let low = 0;
  let high = color.chroma;
  for (let step = 0; step < 20; step++) {
    const chroma = (low + high) / 2;
    if (isShown(linearRgbFrom({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  return linearRgbFrom({ ...color, chroma: low });
};

const byteOf = (value: number) =>
  Math.round(255 * Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))))
    .toString(16)
    .padStart(2, '0');

export const hexOf = (color: Oklch): string =>
  `#${withinGamut({ ...color, lightness: Math.min(1, Math.max(0, color.lightness)) })
    .map(byteOf)
    .join('')}`;

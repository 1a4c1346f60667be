/** The color behind the pages where people sign in to an organization (SETTINGS-06), and what can be read on it. */

/** Keeps the six digits on a device for the pages before anybody is signed in; like the language they say nothing about a person. */
export const LOGIN_BACKGROUND_COOKIE = 'login_background';
export const LOGIN_BACKGROUND_DAYS = 365;

/** Names the organization whose address somebody opened, in the request to the identity provider. Other providers ignore it. */
export const ORGANIZATION_PARAMETER = 'fanal_organization';

const DIGITS = /^[0-9a-f]{6}$/;

/** The color in that cookie; null for anything else. */
export const loginBackgroundOf = (digits: string | undefined): string | null =>
  digits !== undefined && DIGITS.test(digits) ? `#${digits}` : null;

const linear = (byte: number): number => {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG). */
const luminanceOf = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

/** From here on black is easier to read than white; on both sides of it the better one reaches 4.5:1. */
const LIGHT = Math.sqrt(1.05 * 0.05) - 0.05;

/** Black or white: whichever is easier to read on this `#rrggbb`. */
export const textOnBackground = (color: string): '#000000' | '#ffffff' =>
  luminanceOf(color) > LIGHT ? '#000000' : '#ffffff';

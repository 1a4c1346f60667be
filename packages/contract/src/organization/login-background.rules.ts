/** The color behind the pages where people sign in to an organization (SETTINGS-06), and what can be read on it. */
import { contrastRatio } from '../kit/contrast.rules.ts';

/** Keeps the six digits on a device for the pages before anybody is signed in; like the language they say nothing about a person. */
export const LOGIN_BACKGROUND_COOKIE = 'login_background';
export const LOGIN_BACKGROUND_DAYS = 365;

/** Names the organization whose address somebody opened, in the request to the identity provider. Other providers ignore it. */
export const ORGANIZATION_PARAMETER = 'fanal_organization';

const DIGITS = /^[0-9a-f]{6}$/;

/** The color in that cookie; null for anything else. */
export const loginBackgroundOf = (digits: string | undefined): string | null =>
  digits !== undefined && DIGITS.test(digits) ? `#${digits}` : null;

/** Black or white: whichever is easier to read on this `#rrggbb`. On every color it reaches 4.5:1. */
export const textOnBackground = (color: string): '#000000' | '#ffffff' =>
  contrastRatio('#000000', color) > contrastRatio('#ffffff', color) ? '#000000' : '#ffffff';

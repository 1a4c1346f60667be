/** The color of the pages before anybody is signed in: that of the organization where somebody on this device was last (decision 0089). */
import {
  LOGIN_BACKGROUND_COOKIE,
  LOGIN_BACKGROUND_DAYS,
  loginBackgroundOf,
} from '@fanal/contract/organization/login-background.rules';
import { keepCookie, readCookie } from '../cookies.ts';

/** Forgets the color of another organization where this one has none. */
export const keepLoginBackground = (color: string | null): void =>
  color === null
    ? keepCookie(LOGIN_BACKGROUND_COOKIE, '', 0)
    : keepCookie(LOGIN_BACKGROUND_COOKIE, color.slice(1), LOGIN_BACKGROUND_DAYS);

export const keptLoginBackground = (): string | null => loginBackgroundOf(readCookie(LOGIN_BACKGROUND_COOKIE));

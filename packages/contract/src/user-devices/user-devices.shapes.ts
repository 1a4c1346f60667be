import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { name } from '../kit/texts.ts';
import { locales } from '../locales.ts';

export const devicePlatforms = ['ios', 'android'] as const;

/** The device token of a push service: visible characters that are safe in a URL. */
export const DeviceToken = z.strictObject({ token: z.string().regex(/^[\w:.-]{16,500}$/) });

export const NewDevice = z.strictObject({
  platform: z.enum(devicePlatforms),
  appVersion: name(40),
  /** The language of the app. */
  locale: z.enum(locales),
});
export type NewDevice = z.infer<typeof NewDevice>;

/** A phone on which a person signed in to the app. */
export const Device = z
  .object({
    id: z.guid(),
    platform: z.enum(devicePlatforms),
    appVersion: z.string(),
    locale: z.enum(locales),
    /** The last characters of the token: enough to distinguish two devices. */
    tokenEnd: z.string(),
    registeredAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

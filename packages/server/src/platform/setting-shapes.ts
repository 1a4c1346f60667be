/** Shapes of environment variables: text as it is given, turned into what the product uses; messages say what is wrong. */
import { z } from 'zod';
import { unreadableNetworks } from '#platform/http/networks';

export const whole = (fallback: number, least = 0) =>
  z
    .string()
    .refine((raw) => Number.isInteger(Number(raw)) && Number(raw) >= least, {
      error: ({ input }) => `must be a whole number of at least ${least}, not "${input}"`,
    })
    .transform(Number)
    .default(fallback);

/** An amount of money or a price, with decimals. */
export const amount = (fallback: number) =>
  z
    .string()
    .refine((raw) => /^\d{1,9}(\.\d{1,6})?$/.test(raw), {
      error: ({ input }) => `must be an amount such as 0.25 or 100, not "${input}"`,
    })
    .transform(Number)
    .default(fallback);

export const url = (...schemes: string[]) =>
  z
    .string()
    .refine((raw) => URL.canParse(raw) && schemes.includes(new URL(raw).protocol), {
      error: `must be an address starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    })
    .transform((raw) => raw.replace(/\/+$/, ''))
    .nullable()
    .default(null);

export const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  fallback: Options[number],
) => z.enum(options, { error: `must be one of ${options.join(', ')}` }).default(fallback as never);

export const list = (fallback: string) =>
  z
    .string()
    .prefault(fallback)
    .transform((raw) =>
      raw
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

export const networks = (fallback: string) =>
  list(fallback).refine((names) => unreadableNetworks(names).length === 0, {
    error: ({ input }) =>
      `must be addresses or networks, such as 10.0.0.0/8, not ${unreadableNetworks(input as string[]).join(', ')}`,
  });

export const origins = list('').refine((all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one), {
  error: ({ input }) =>
    `must be origins with commas, such as https://intranet.example:8443, not ${(input as string[]).join(', ')}`,
});

export const optional = z.string().nullable().default(null);
export const flag = z
  .string()
  .transform((raw) => raw === '1' || raw === 'true')
  .default(false);

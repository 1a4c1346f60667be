/** What people write into fields. */
import { z } from 'zod';
import { isName } from '../names.rules.ts';

/** One line: control characters have no place in it. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A line of which something can be seen. */
export const name = (max: number) => line(max).refine(isName, { params: { rule: 'required' } });

/** A line that may stay empty: blank counts as nothing. */
export const optionalLine = (max: number) =>
  line(max)
    .nullable()
    .transform((text) => text || null);

/** Several lines, of which something can be seen. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .refine(isName, { params: { rule: 'required' } });

/** Several lines that may stay empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .nullable()
    .transform((text) => text || null);

/** Written in any capitals; compared without them. */
export const Email = z.string().trim().max(254).check(z.email());

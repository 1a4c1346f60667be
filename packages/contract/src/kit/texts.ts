/** Shapes of text fields. */
import { z } from 'zod';
import { isName } from '../names.rules.ts';

/** One line, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A line with at least one visible character. */
export const name = (max: number) => line(max).refine(isName, { params: { rule: 'required' } });

/** A line that may be empty: blank counts as empty. */
export const optionalLine = (max: number) =>
  line(max)
    .nullable()
    .transform((text) => text || null);

/** Several lines with at least one visible character. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .refine(isName, { params: { rule: 'required' } });

/** Several lines that may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .nullable()
    .transform((text) => text || null);

/** Case is kept as entered; comparisons ignore case. */
export const Email = z.string().trim().max(254).check(z.email());

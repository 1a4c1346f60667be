/** Shapes of text fields. */
import { z } from 'zod';
import { isBlankText, textOrNull } from './blank-texts.rules.ts';

const isVisible = (text: string): boolean => !isBlankText(text);
const visible = { params: { rule: 'required' } };

/** One line, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A line with at least one visible character. */
export const name = (max: number) => line(max).refine(isVisible, visible);

/** A line that may be empty: one that shows nothing counts as empty. */
export const optionalLine = (max: number) => line(max).nullable().transform(textOrNull);

/** Several lines with at least one visible character. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .refine(isVisible, visible);

/** Several lines that may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u)
    .nullable()
    .transform(textOrNull);

/** Case is kept as entered; comparisons ignore case. */
export const Email = z.string().trim().max(254).check(z.email());

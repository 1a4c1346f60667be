import { z } from 'zod';
import { isRichText, type RichText as RichTextTree } from './rich-text.rules.ts';

const tree = z
  .looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).max(5_000) })
  .refine(isRichText, { params: { rule: 'format' } });

/** Formatted text as the editor stores it: `{ type: 'doc', content: [...] }` with the nodes of rich-text.rules only. */
export const RichText = tree as unknown as z.ZodType<RichTextTree, RichTextTree>;

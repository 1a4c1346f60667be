import { z } from 'zod';
import { isRichText, type RichText as RichTextTree } from './rich-text.rules.ts';

const tree = z
  .looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).max(5_000) })
  .refine(isRichText, { params: { rule: 'format' } });

/** Formatted text as the editor keeps it: `{ type: 'doc', content: [...] }` of the nodes that rich-text.rules lists, and nothing else. */
export const RichText = tree as unknown as z.ZodType<RichTextTree, RichTextTree>;

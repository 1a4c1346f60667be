/** What a kept version of a post holds: everything that readers see of it, but neither when nor how often it is published. */
import { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { RichText } from '@fanal/contract/kit/rich-text';
import { nodesOf, type RichText as RichTextTree } from '@fanal/contract/kit/rich-text.rules';
import { locales } from '@fanal/contract/locales';
import { postFeeds, postPriorities } from '@fanal/contract/posts/posts.rules';
import { EventFields, Pin } from '@fanal/contract/posts/posts.shapes';
import { z } from 'zod';

const KeptText = z.object({
  locale: z.enum(locales),
  title: z.string(),
  isOriginal: z.boolean(),
  isOutdated: z.boolean(),
  contentJson: RichText.nullable(),
});

const KeptAttachment = z.object({ fileId: z.string().nullable(), videoUrl: z.string().nullable(), name: z.string() });

/** The settings and the event fields have the names of a request, so that they are put back by a plain change. */
export const PostSnapshot = z.object({
  texts: z.array(KeptText),
  attachments: z.array(KeptAttachment),
  targets: z.array(AudienceTarget),
  settings: z.object({
    postCategories: z.array(z.string()),
    organizationPost: z.enum(postFeeds),
    areCommentsEnabled: z.boolean(),
    priority: z.enum(postPriorities),
    isSignedByOrganization: z.boolean(),
    pin: Pin,
  }),
  /** Null for a post. */
  event: EventFields.omit({ eventType: true }).nullable(),
});
export type PostSnapshot = z.infer<typeof PostSnapshot>;

const picturesIn = (text: RichTextTree | null): string[] =>
  text ? [...nodesOf(text)].flatMap((node) => (node.type === 'image' ? [node.attrs.fileId.toLowerCase()] : [])) : [];

/** The files among the attachments and in the texts. */
export const filesOfSnapshot = ({ texts, attachments }: PostSnapshot): string[] => [
  ...new Set([
    ...attachments.flatMap(({ fileId }) => fileId ?? []),
    ...texts.flatMap(({ contentJson }) => picturesIn(contentJson)),
  ]),
];

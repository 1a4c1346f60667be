/** What a kept version of an article holds: everything that readers see of it, but neither its category nor its review. */
import { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { articleFormats, linkTargets } from '@fanal/contract/infohub/articles.rules';
import { tileIcons } from '@fanal/contract/infohub/tiles.rules';
import { RichText } from '@fanal/contract/kit/rich-text';
import { locales } from '@fanal/contract/locales';
import { postFeeds, postPriorities } from '@fanal/contract/posts/posts.rules';
import { Pin } from '@fanal/contract/posts/posts.shapes';
import { z } from 'zod';

const KeptText = z.object({
  locale: z.enum(locales),
  title: z.string(),
  blurb: z.string(),
  descriptionJson: RichText.nullable(),
  externalLink: z.string().nullable(),
  pdfFileId: z.string().nullable(),
  /** The name of the PDF. */
  pdfName: z.string().nullable(),
  isOriginal: z.boolean(),
  isOutdated: z.boolean(),
});

/** The settings have the names of a request, so that they are put back by a plain change. */
export const ArticleSnapshot = z.object({
  texts: z.array(KeptText),
  targets: z.array(AudienceTarget),
  settings: z.object({
    format: z.enum(articleFormats),
    icon: z.enum(tileIcons),
    color: z.string(),
    imageFileId: z.string().nullable(),
    tags: z.array(z.string()),
    organizationPost: z.enum(postFeeds),
    priority: z.enum(postPriorities),
    isSignedByOrganization: z.boolean(),
    canShare: z.boolean(),
    canDownload: z.boolean(),
    linkTarget: z.enum(linkTargets),
    pin: Pin,
  }),
});
export type ArticleSnapshot = z.infer<typeof ArticleSnapshot>;

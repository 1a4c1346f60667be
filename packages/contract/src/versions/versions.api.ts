import type { ErrorCode } from '../errors.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import type { Permission } from '../permissions.ts';
import * as shapes from './versions.shapes.ts';

type KeptContent<Base extends string, Read, Change, Errors> = {
  /** The path of one item: 'v1/posts/{id}'. */
  base: Base;
  /** What the item is called in the API documentation, with its article. */
  words: string;
  read: Read;
  change: Change;
  /** How a change of the item can be refused, besides NOT_FOUND and VERSION_CONFLICT. */
  errors: Errors;
};

/** The three calls for the kept versions of one kind of content. */
const versionsOf = <
  const Base extends string,
  const Read extends Permission,
  const Change extends Permission,
  const Errors extends readonly ErrorCode[],
>({
  base,
  words,
  read,
  change,
  errors,
}: KeptContent<Base, Read, Change, Errors>) => ({
  list: endpoint({
    call: `GET /${base}/versions`,
    summary: `The published states of ${words} that were kept, the latest first`,
    permission: read,
    query: PageQuery,
    returns: pageOf(shapes.KeptVersion),
    errors: ['NOT_FOUND'],
  }),
  find: endpoint({
    call: `GET /${base}/versions/{number}`,
    summary: `One published state of ${words} with its texts, files and audience`,
    permission: read,
    params: shapes.KeptVersionAddress,
    returns: shapes.KeptVersionDetails,
    errors: ['NOT_FOUND'],
  }),
  restore: endpoint({
    call: `POST /${base}/versions/{number}/restore`,
    summary: `Put the texts, files and settings of an earlier state of ${words} back, as a new version`,
    permission: change,
    params: shapes.KeptVersionAddress,
    body: shapes.VersionRestoration,
    returns: shapes.RestoredItem,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...errors],
  }),
});

/** To restore takes the permission to publish besides that to change. */
export const versionsApi = {
  post: versionsOf({
    base: 'v1/posts/{id}',
    words: 'a post or an event',
    read: 'posts:read',
    change: 'posts:update',
    errors: ['POST_STATUS_WRONG', 'POST_INCOMPLETE'],
  }),
  article: versionsOf({
    base: 'v1/infohub/{id}',
    words: 'an article',
    read: 'infohub:read',
    change: 'infohub:update',
    errors: ['ARTICLE_STATUS_WRONG', 'ARTICLE_INCOMPLETE'],
  }),
  course: versionsOf({
    base: 'v1/course/{id}',
    words: 'a course',
    read: 'courses:read',
    change: 'courses:update',
    errors: ['COURSE_STATUS_WRONG'],
  }),
};

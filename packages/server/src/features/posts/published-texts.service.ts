/** Published posts and events, by the languages that they are written in. */
import { POSTS_LISTED_DAYS } from '@fanal/contract/translations/translations.rules';
import type { RawBuilder } from 'kysely';
import { peopleOfItems } from '#features/audiences/item-targets.service';
import type { Context } from '#platform/context';
import { publishedTexts } from './published-texts.data.ts';
import { targetsOf } from './targets.service.ts';

const DAY_MS = 86_400_000;

export const textsOfPosts = ({ org, now }: Pick<Context, 'org' | 'now'>): RawBuilder<unknown> =>
  publishedTexts(org, { since: new Date(now.getTime() - POSTS_LISTED_DAYS * DAY_MS), now });

export const peopleOfPosts = async (ctx: Context, ids: readonly string[]): Promise<Map<string, number>> =>
  peopleOfItems(ctx, await targetsOf(ctx.db, ctx.org, ids));

/** Published articles, by the languages that they are written in. */
import type { RawBuilder } from 'kysely';
import { peopleOfItems } from '#features/audiences/item-targets.service';
import type { Context } from '#platform/context';
import { publishedTexts } from './published-texts.data.ts';
import { targetsOf } from './targets.service.ts';

export const textsOfArticles = ({ org }: Pick<Context, 'org'>): RawBuilder<unknown> => publishedTexts(org);

export const peopleOfArticles = async (ctx: Context, ids: readonly string[]): Promise<Map<string, number>> =>
  peopleOfItems(ctx, await targetsOf(ctx.db, ctx.org, ids));

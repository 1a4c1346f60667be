/** Descriptions of the card types that an organization uses, by the languages that they are written in. */
import type { RawBuilder } from 'kysely';
import { peopleOfItems } from '#features/audiences/item-targets.service';
import type { Context } from '#platform/context';
import { publishedTexts } from './card-types.data.ts';

export const textsOfTypes = ({ org }: Pick<Context, 'org'>): RawBuilder<unknown> => publishedTexts(org);

/** Whoever is in the organization may have a card of each type. */
export const peopleOfTypes = async (ctx: Context, ids: readonly string[]): Promise<Map<string, number>> =>
  peopleOfItems(ctx, new Map(ids.map((id) => [id, [{ kind: 'everybody', id: ctx.org }]])));

import { z } from 'zod';
import { name } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { roleTypes } from '../permissions.ts';
import { LONGEST_VIEW_NAME, LONGEST_VIEW_VALUE, MOST_VIEW_VALUES, viewedLists } from './list-views.rules.ts';

const ViewedList = z.enum(viewedLists);

/**
 * What the address of a list holds: values by their names. Which of them mean something is for the list to judge when it
 * opens the view.
 */
const ViewSearch = z
  .record(
    z.string().regex(/^[a-zA-Z]{1,40}$/),
    z.union([
      z
        .string()
        .max(LONGEST_VIEW_VALUE)
        .regex(/^[\P{Cc}\n]*$/u),
      z.int(),
      z.boolean(),
    ]),
  )
  .refine((search) => Object.keys(search).length <= MOST_VIEW_VALUES);
export type ViewSearch = z.infer<typeof ViewSearch>;

export const ListView = z
  .object({
    id: z.guid(),
    list: ViewedList,
    name: z.string(),
    search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** The roles that read it beside its owner; empty for a view of one person alone. */
    roleTypes: z.array(z.enum(roleTypes)),
    /** Whether the caller made it: only then may the caller change it. */
    isOwn: z.boolean(),
    /** Null when its owner is no member of the organization. */
    ownerName: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'ListView' });
export type ListView = z.infer<typeof ListView>;

/** The views of the caller and those shared with the caller, by name; and with which one each list opens. */
export const ListViews = z.object({
  views: z.array(ListView),
  defaults: z.array(z.object({ list: ViewedList, viewId: z.guid() })),
});
export type ListViews = z.infer<typeof ListViews>;

export const NewListView = z.strictObject({ list: ViewedList, name: name(LONGEST_VIEW_NAME), search: ViewSearch });
export type NewListView = z.infer<typeof NewListView>;

export const ListViewChanges = z.strictObject({
  version: Version,
  name: name(LONGEST_VIEW_NAME).optional(),
  search: ViewSearch.optional(),
});
export type ListViewChanges = z.infer<typeof ListViewChanges>;

export const ListViewSharing = z.strictObject({
  version: Version,
  roleTypes: z.array(z.enum(roleTypes)).max(roleTypes.length),
});
export type ListViewSharing = z.infer<typeof ListViewSharing>;

/** Null: the list opens as for everybody. */
export const DefaultView = z.strictObject({ viewId: z.guid().nullable() });
export type DefaultView = z.infer<typeof DefaultView>;

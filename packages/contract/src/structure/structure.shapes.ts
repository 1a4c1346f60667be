import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { PersonBrief } from '../users/users.shapes.ts';

/** A name with at least one visible character. */
export const Name = name(120);

/**
 * Common fields of all structure items. `userCount` counts the assigned people; `users` is returned with `join=users`,
 * the first five.
 */
const structureItem = {
  id: z.guid(),
  version: z.int(),
  name: z.string(),
  userCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  users: z.array(PersonBrief).optional(),
};

const siteFields = {
  type: optionalLine(60),
  street: optionalLine(160),
  city: optionalLine(80),
  province: optionalLine(60),
  country: optionalLine(60),
  postalCode: optionalLine(16),
};
export const Site = z
  .object({
    ...structureItem,
    type: z.string().nullable(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    province: z.string().nullable(),
    country: z.string().nullable(),
    postalCode: z.string().nullable(),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;
export const NewSite = z.strictObject({ name: Name, ...z.object(siteFields).partial().shape });
export type NewSite = z.infer<typeof NewSite>;
/** Only the fields that are sent change; the same holds for the other structure items. */
export const SiteChanges = NewSite.partial().extend({ version: Version });
export type SiteChanges = z.infer<typeof SiteChanges>;

export const Project = z
  .object({ ...structureItem, code: z.string().nullable(), category: z.string().nullable() })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;
export const NewProject = z.strictObject({
  name: Name,
  code: optionalLine(40).optional(),
  category: optionalLine(60).optional(),
});
export type NewProject = z.infer<typeof NewProject>;
export const ProjectChanges = NewProject.partial().extend({ version: Version });

export const Position = z.object(structureItem).meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;
export const NewPosition = z.strictObject({ name: Name });
export const PositionChanges = NewPosition.partial().extend({ version: Version });

export const JobCategory = z.object({ ...structureItem, professionCount: z.int() }).meta({ id: 'JobCategory' });
export type JobCategory = z.infer<typeof JobCategory>;
export const NewJobCategory = z.strictObject({ name: Name });
export const JobCategoryChanges = NewJobCategory.partial().extend({ version: Version });

/** `jobCategory` is returned with `join=jobCategory` (GAP-65). */
export const Profession = z
  .object({
    ...structureItem,
    jobCategoryId: z.guid().nullable(),
    jobCategory: z.object({ id: z.guid(), name: z.string() }).nullable().optional(),
  })
  .meta({ id: 'Profession' });
export type Profession = z.infer<typeof Profession>;
export const NewProfession = z.strictObject({ name: Name, jobCategoryId: z.guid().nullable().optional() });
export type NewProfession = z.infer<typeof NewProfession>;
export const ProfessionChanges = NewProfession.partial().extend({ version: Version });

/** Free texts in use, offered as suggestions and filters, and the total number of assigned people. */
export const StructureItemValues = z.object({
  assignedUserCount: z.int(),
  types: z.array(z.string()),
  provinces: z.array(z.string()),
  categories: z.array(z.string()),
});
export type StructureItemValues = z.infer<typeof StructureItemValues>;

export const StructureItemUsersFilter = PageQuery.extend({ search: z.string().trim().max(200).optional() });

/** Up to 100 items; items in use are not deleted, and the response contains their number of uses. */
export const BulkDelete = z.strictObject({ ids: z.array(z.guid()).min(1).max(100) });
export const BulkDeleteResult = z.object({
  deleted: z.array(z.string()),
  /** `useCount`: number of user groups, posts and events that use the item. */
  refused: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      userCount: z.int(),
      professionCount: z.int(),
      useCount: z.int(),
    }),
  ),
});
export type BulkDeleteResult = z.infer<typeof BulkDeleteResult>;

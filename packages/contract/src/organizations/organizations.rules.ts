/** Organizations as super admins see and create them. */
export const organizationSorts = ['name', 'userCount', 'storage', 'lastSeenAt', 'createdAt'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];

export const industries = ['construction', 'transportation', 'forestry', 'other'] as const;

export const LONGEST_ORGANIZATION_NAME = 80;

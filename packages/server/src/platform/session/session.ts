import type { Actor, OrganizationBrief, OrgId } from '#platform/context';

/** Who calls, and in which organization: of a person, or of an API key, which acts for one. */
export type Session = { actor: Actor; org: OrgId | null; organization: OrganizationBrief | null };

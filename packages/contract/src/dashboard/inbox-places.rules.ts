/** Where the lines of the inbox lead. */
import type { InboxLine } from './inbox.shapes.ts';

/** A screen of the portal below the organization, with its search parameters. */
export type InboxPlace = { path: string; search: Readonly<Record<string, string>> };

type Line = Pick<InboxLine, 'kind' | 'object' | 'id' | 'userId' | 'name'>;

/** The screen of a line, with what it is about open over it. */
export const placeOfLine = ({ kind, object, id, userId, name }: Line): InboxPlace => {
  if (kind === 'lateCourses') return { path: 'dashboard/formations', search: { course: id } };
  switch (object) {
    case 'card':
      return { path: 'cards', search: { open: 'card', userId: userId ?? '', id } };
    case 'post':
      return { path: 'content/posts', search: { open: 'edit', id } };
    case 'event':
      return { path: 'content/events', search: { open: 'edit', id } };
    case 'article':
      return { path: 'content/infohub', search: { open: 'edit', id } };
    case 'course':
      return { path: 'lms/formations', search: { course: id } };
    case 'user':
      return { path: `user-profile/${id}`, search: {} };
    case 'cardTypeRequest':
      return { path: 'superadmin/card-types', search: { view: 'requests' } };
    case 'externalAppRequest':
      return { path: 'superadmin/apps', search: { view: 'requests' } };
    case 'import':
      return { path: 'organization/data-management', search: { import: id } };
    case 'payRun':
      return { path: 'organization/paystub', search: { tab: 'check', payDate: name } };
    case 'organization':
      return { path: 'organization/users-management', search: { roleType: 'organizationAdmin' } };
  }
};

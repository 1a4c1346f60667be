/** Where the lines and figures of the overview lead. */
import type { PendingGroup, PendingItem, SecurityAlert } from '@fanal/contract/dashboard/dashboard.shapes';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export type Destination = { path: string; search: Readonly<Record<string, string>> };

/** The screen of an item, with the item open over it. */
export const placeOfItem = ({ object, id, userId }: PendingItem): Destination => {
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
  }
};

/** The lists that hold everything of a group; drafts stand in several, each named by its module. */
export type ListOfGroup = Destination & { id: 'all' | 'posts' | 'events' | 'infohub' | 'courses' };

const only = (path: string, search: Destination['search'] = {}): ListOfGroup[] => [{ id: 'all', path, search }];

const draftLists: Partial<Record<PendingItem['object'], ListOfGroup>> = {
  post: { id: 'posts', path: 'content/posts', search: { status: 'draft' } },
  event: { id: 'events', path: 'content/events', search: { status: 'draft' } },
  article: { id: 'infohub', path: 'content/infohub', search: { view: 'list', status: 'draft' } },
  course: { id: 'courses', path: 'lms/formations', search: { status: 'draft' } },
};

export const listsOfGroup = ({ kind, items }: PendingGroup): ListOfGroup[] => {
  switch (kind) {
    case 'cards':
      return only('cards');
    case 'invitations':
      return only('organization/users-management', { invitationStatus: 'pending' });
    case 'cardTypeRequests':
      return only('superadmin/card-types', { view: 'requests' });
    case 'drafts': {
      const objects = new Set(items.map(({ object }) => object));
      return [...objects].flatMap((object) => draftLists[object] ?? []);
    }
  }
};

/** The people of a state of the invitation. */
export const peopleInState = (invitationStatus: string): Destination => ({
  path: 'organization/users-management',
  search: { invitationStatus },
});

/** Everybody, whoever was seen last first. */
export const peopleByVisit: Destination = {
  path: 'organization/users-management',
  search: { sort: 'lastSeenAt', order: 'desc' },
};

/** What a person did and had done to them. */
export const activitiesOf = (userId: string): Destination => ({
  path: `user-profile/${userId}`,
  search: { selectedTab: 'activities' },
});

export const statusOfAlert: Record<SecurityAlert['kind'], StatusKind> = {
  locked: 'out',
  signInFailed: 'half',
  roleChanged: 'waiting',
  nationalIdRevealed: 'waiting',
  exported: 'waiting',
  deleted: 'out',
  entered: 'waiting',
};

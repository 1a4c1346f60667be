import { activitiesRoutes, historiesRoutes } from '#features/activities/activities.routes';
import { recipientsRoutes } from '#features/audiences/audiences.routes';
import { bulkChangesRoutes } from '#features/bulk-changes/bulk-changes.routes';
import { cardsRoutes } from '#features/cards/cards.routes';
import { myCardsRoutes } from '#features/cards/my-cards.routes';
import { cardTypesRoutes } from '#features/cards/types/card-types.routes';
import { importsRoutes } from '#features/imports/imports.routes';
import { infohubCategoriesRoutes } from '#features/infohub/categories/categories.routes';
import { infohubRoutes } from '#features/infohub/infohub.routes';
import { myInfoHubRoutes } from '#features/infohub/member/my-infohub.routes';
import { articleVersionsRoutes } from '#features/infohub/versions/article-versions.routes';
import { invitationsRoutes } from '#features/invitations/invitations.routes';
import { listViewsRoutes } from '#features/list-views/list-views.routes';
import { inboxRoutes, notificationsRoutes } from '#features/notifications/notifications.routes';
import { agendaRoutes } from '#features/posts/agenda/agenda.routes';
import { calendarRoutes } from '#features/posts/calendar/calendar.routes';
import { commentsRoutes } from '#features/posts/comments/comments.routes';
import { myPostsRoutes } from '#features/posts/feed/my-posts.routes';
import { postsRoutes } from '#features/posts/posts.routes';
import { responsesRoutes } from '#features/posts/responses/responses.routes';
import { postVersionsRoutes } from '#features/posts/versions/post-versions.routes';
import { searchRoutes } from '#features/search/search.routes';
import { sessionRoutes } from '#features/session/session.routes';
import { groupsRoutes } from '#features/structure/groups.routes';
import { structureRoutes } from '#features/structure/structure.routes';
import { uploadsRoutes } from '#features/uploads/uploads.routes';
import { userDevicesRoutes } from '#features/user-devices/user-devices.routes';
import { userDocumentsRoutes } from '#features/user-documents/user-documents.routes';
import { documentUploadHandler } from '#features/user-documents/user-documents.service';
import { userGroupsRoutes } from '#features/user-groups/user-groups.routes';
import { profilesRoutes } from '#features/users/profiles.routes';
import { usersRoutes } from '#features/users/users.routes';
import type { UploadHandlers } from '#platform/context';
import type { Route } from '#platform/http/routes';

/** All features, in the order of the menu. */
export const allRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...searchRoutes,
  ...postsRoutes,
  ...postVersionsRoutes,
  ...agendaRoutes,
  ...responsesRoutes,
  ...commentsRoutes,
  ...calendarRoutes,
  ...myPostsRoutes,
  ...infohubRoutes,
  ...articleVersionsRoutes,
  ...infohubCategoriesRoutes,
  ...myInfoHubRoutes,
  ...usersRoutes,
  ...bulkChangesRoutes,
  ...userDocumentsRoutes,
  ...activitiesRoutes,
  ...historiesRoutes,
  ...notificationsRoutes,
  ...inboxRoutes,
  ...userDevicesRoutes,
  ...userGroupsRoutes,
  ...cardsRoutes,
  ...cardTypesRoutes,
  ...myCardsRoutes,
  ...recipientsRoutes,
  ...profilesRoutes,
  ...invitationsRoutes,
  ...structureRoutes,
  ...groupsRoutes,
  ...uploadsRoutes,
  ...importsRoutes,
  ...listViewsRoutes,
];

/** Upload handlers by kind of file. */
export const uploadHandlers: UploadHandlers = { document: documentUploadHandler };

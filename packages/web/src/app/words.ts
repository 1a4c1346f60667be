/** The words of the portal: which files there are, and what keys each namespace has. A feature with words adds one line. */

import type cards from '#features/cards/cards.text.fr.json';
import type dataManagement from '#features/data-management/data-management.text.fr.json';
import type downloadApp from '#features/download-app/download-app.text.fr.json';
import type events from '#features/events/events.text.fr.json';
import type eventResponses from '#features/events/responses/event-responses.text.fr.json';
import type eventSubscription from '#features/events/subscription/event-subscription.text.fr.json';
import type home from '#features/home/home.text.fr.json';
import type logout from '#features/logout/logout.text.fr.json';
import type notifications from '#features/notifications/notifications.text.fr.json';
import type posts from '#features/posts/posts.text.fr.json';
import type signInCallback from '#features/sign-in-callback/sign-in-callback.text.fr.json';
import type nouns from '#features/structure/nouns.text.fr.json';
import type structure from '#features/structure/structure.text.fr.json';
import type userDetails from '#features/user-details/user-details.text.fr.json';
import type userDevices from '#features/user-devices/user-devices.text.fr.json';
import type userDocuments from '#features/user-documents/user-documents.text.fr.json';
import type groupEditor from '#features/user-groups/editor/group-editor.text.fr.json';
import type userGroups from '#features/user-groups/user-groups.text.fr.json';
import type assignments from '#features/user-profile/assignments.text.fr.json';
import type login from '#features/user-profile/login.text.fr.json';
import type roles from '#features/user-profile/roles.text.fr.json';
import type userProfile from '#features/user-profile/user-profile.text.fr.json';
import type users from '#features/users/users.text.fr.json';
import type general from '#platform/text/general.text.fr.json';
import type { Words } from '#platform/text/words.ts';
import type activities from '#widgets/activities/activities.text.fr.json';
import type addresses from '#widgets/addresses/addresses.text.fr.json';
import type audienceUses from '#widgets/audience-uses/audience-uses.text.fr.json';
import type audiences from '#widgets/audiences/audiences.text.fr.json';
import type card from '#widgets/cards/card.text.fr.json';
import type exports from '#widgets/exports/exports.text.fr.json';
import type history from '#widgets/history/history.text.fr.json';
import type imports from '#widgets/imports/imports.text.fr.json';
import type languages from '#widgets/languages/languages.text.fr.json';
import type moments from '#widgets/moments/moments.text.fr.json';
import type organizations from '#widgets/organizations.text.fr.json';
import type invitations from '#widgets/people/invitations.text.fr.json';
import type people from '#widgets/people/people.text.fr.json';
import type postAttachments from '#widgets/post-editor/attachments/post-attachments.text.fr.json';
import type postAudience from '#widgets/post-editor/audience/post-audience.text.fr.json';
import type postContent from '#widgets/post-editor/content/post-content.text.fr.json';
import type postDiffusion from '#widgets/post-editor/diffusion/post-diffusion.text.fr.json';
import type postEvent from '#widgets/post-editor/event/post-event.text.fr.json';
import type postEditor from '#widgets/post-editor/post-editor.text.fr.json';
import type postPreview from '#widgets/post-editor/preview/post-preview.text.fr.json';
import type postReview from '#widgets/post-editor/review/post-review.text.fr.json';
import type postSaving from '#widgets/post-editor/saving/post-saving.text.fr.json';
import type postSettings from '#widgets/post-editor/settings/post-settings.text.fr.json';
import type postFigures from '#widgets/posts/figures/post-figures.text.fr.json';
import type postActions from '#widgets/posts/post-actions.text.fr.json';
import type richText from '#widgets/rich-text/rich-text.text.fr.json';
import type uploads from '#widgets/uploads/uploads.text.fr.json';
import type app from './app.text.fr.json';
import type palette from './palette/palette.text.fr.json';

declare module '#platform/text/words.ts' {
  interface WordsOf {
    app: typeof app;
    audiences: typeof audiences;
    'audience-uses': typeof audienceUses;
    'event-subscription': typeof eventSubscription;
    'event-responses': typeof eventResponses;
    'group-editor': typeof groupEditor;
    'user-groups': typeof userGroups;
    palette: typeof palette;
    general: typeof general;
    activities: typeof activities;
    events: typeof events;
    home: typeof home;
    logout: typeof logout;
    card: typeof card;
    cards: typeof cards;
    'data-management': typeof dataManagement;
    'download-app': typeof downloadApp;
    'sign-in-callback': typeof signInCallback;
    addresses: typeof addresses;
    exports: typeof exports;
    history: typeof history;
    imports: typeof imports;
    languages: typeof languages;
    moments: typeof moments;
    organizations: typeof organizations;
    nouns: typeof nouns;
    structure: typeof structure;
    invitations: typeof invitations;
    people: typeof people;
    'post-attachments': typeof postAttachments;
    posts: typeof posts;
    'post-actions': typeof postActions;
    'post-figures': typeof postFigures;
    'post-content': typeof postContent;
    'post-event': typeof postEvent;
    'post-editor': typeof postEditor;
    'post-preview': typeof postPreview;
    'post-saving': typeof postSaving;
    'post-diffusion': typeof postDiffusion;
    'post-audience': typeof postAudience;
    'post-settings': typeof postSettings;
    'post-review': typeof postReview;
    'rich-text': typeof richText;
    uploads: typeof uploads;
    notifications: typeof notifications;
    'user-details': typeof userDetails;
    'user-devices': typeof userDevices;
    'user-documents': typeof userDocuments;
    users: typeof users;
    assignments: typeof assignments;
    login: typeof login;
    roles: typeof roles;
    'user-profile': typeof userProfile;
  }
}

export const wordFiles = import.meta.glob<{ default: Words }>([
  '../{app,features,platform,widgets}/**/*.text.*.json',
  '!./gallery/**',
]);

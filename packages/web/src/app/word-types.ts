// Made from the text files by `npm run words`; never edited by hand.

declare module '#platform/text/words.ts' {
  interface WordsOf {
    activities: typeof import('#widgets/activities/activities.text.fr.json');
    addresses: typeof import('#widgets/addresses/addresses.text.fr.json');
    app: typeof import('#app/app.text.fr.json');
    assignments: typeof import('#features/users/profile/assignments.text.fr.json');
    'audience-uses': typeof import('#widgets/audience-uses/audience-uses.text.fr.json');
    audiences: typeof import('#widgets/audiences/audiences.text.fr.json');
    'bulk-changes': typeof import('#features/users/bulk-changes/bulk-changes.text.fr.json');
    card: typeof import('#features/cards/card.text.fr.json');
    'card-type-editor': typeof import('#features/cards/types/editor/card-type-editor.text.fr.json');
    'card-types': typeof import('#features/cards/types/card-types.text.fr.json');
    cards: typeof import('#features/cards/review/cards.text.fr.json');
    'data-management': typeof import('#features/imports/data-management.text.fr.json');
    'download-app': typeof import('#features/session/download-app/download-app.text.fr.json');
    'editor-audience': typeof import('#widgets/editor/audience/editor-audience.text.fr.json');
    'editor-languages': typeof import('#widgets/editor/languages/editor-languages.text.fr.json');
    'editor-review': typeof import('#widgets/editor/review/editor-review.text.fr.json');
    'editor-saving': typeof import('#widgets/editor/saving/editor-saving.text.fr.json');
    'editor-settings': typeof import('#widgets/editor/settings/editor-settings.text.fr.json');
    'event-responses': typeof import('#features/posts/events/responses/event-responses.text.fr.json');
    'event-subscription': typeof import('#features/posts/events/subscription/event-subscription.text.fr.json');
    events: typeof import('#features/posts/events/events.text.fr.json');
    exports: typeof import('#widgets/exports/exports.text.fr.json');
    general: typeof import('#platform/text/general.text.fr.json');
    'group-editor': typeof import('#features/user-groups/editor/group-editor.text.fr.json');
    history: typeof import('#widgets/history/history.text.fr.json');
    home: typeof import('#features/session/home/home.text.fr.json');
    imports: typeof import('#features/imports/imports.text.fr.json');
    invitations: typeof import('#features/users/invitations/invitations.text.fr.json');
    languages: typeof import('#widgets/languages/languages.text.fr.json');
    'list-views': typeof import('#widgets/list-views/list-views.text.fr.json');
    login: typeof import('#features/users/profile/login.text.fr.json');
    logout: typeof import('#features/session/logout/logout.text.fr.json');
    moments: typeof import('#widgets/moments/moments.text.fr.json');
    notifications: typeof import('#features/notifications/notifications.text.fr.json');
    'organization-cards': typeof import('#features/cards/organization/organization-cards.text.fr.json');
    organizations: typeof import('#widgets/organizations.text.fr.json');
    palette: typeof import('#app/palette/palette.text.fr.json');
    people: typeof import('#widgets/people/people.text.fr.json');
    'person-events': typeof import('#features/posts/events/person/person-events.text.fr.json');
    phone: typeof import('#widgets/editor/phone/phone.text.fr.json');
    'post-actions': typeof import('#features/posts/post-actions.text.fr.json');
    'post-attachments': typeof import('#features/posts/editor/attachments/post-attachments.text.fr.json');
    'post-audience': typeof import('#features/posts/editor/audience/post-audience.text.fr.json');
    'post-content': typeof import('#features/posts/editor/content/post-content.text.fr.json');
    'post-diffusion': typeof import('#features/posts/editor/diffusion/post-diffusion.text.fr.json');
    'post-editor': typeof import('#features/posts/editor/post-editor.text.fr.json');
    'post-event': typeof import('#features/posts/editor/event/post-event.text.fr.json');
    'post-figures': typeof import('#features/posts/figures/post-figures.text.fr.json');
    'post-preview': typeof import('#features/posts/editor/preview/post-preview.text.fr.json');
    'post-review': typeof import('#features/posts/editor/review/post-review.text.fr.json');
    'post-saving': typeof import('#features/posts/editor/saving/post-saving.text.fr.json');
    'post-settings': typeof import('#features/posts/editor/settings/post-settings.text.fr.json');
    posts: typeof import('#features/posts/list/posts.text.fr.json');
    'rich-text': typeof import('#widgets/editor/rich-text/rich-text.text.fr.json');
    roles: typeof import('#features/users/profile/roles.text.fr.json');
    'sign-in-callback': typeof import('#features/session/sign-in-callback/sign-in-callback.text.fr.json');
    structure: typeof import('#features/structure/structure.text.fr.json');
    'structure-items': typeof import('#features/structure/structure-items.text.fr.json');
    unsaved: typeof import('#widgets/unsaved/unsaved.text.fr.json');
    uploads: typeof import('#widgets/uploads/uploads.text.fr.json');
    'user-cards': typeof import('#features/cards/person/user-cards.text.fr.json');
    'user-details': typeof import('#features/users/own-profile/user-details.text.fr.json');
    'user-devices': typeof import('#features/user-devices/user-devices.text.fr.json');
    'user-documents': typeof import('#features/user-documents/user-documents.text.fr.json');
    'user-groups': typeof import('#features/user-groups/user-groups.text.fr.json');
    'user-profile': typeof import('#features/users/profile/user-profile.text.fr.json');
    users: typeof import('#features/users/list/users.text.fr.json');
    versions: typeof import('#widgets/versions/versions.text.fr.json');
  }
}

export {};

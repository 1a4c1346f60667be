import { recipients } from '../audiences/audiences.examples.ts';
import type { RichText } from '../kit/rich-text.rules.ts';
import { exampleId, people } from '../structure/structure.examples.ts';
import type { EventFields, Post } from './posts.shapes.ts';

const times = { createdAt: '2026-11-18T14:00:00.000Z', updatedAt: '2026-11-19T15:42:00.000Z' };
const group = recipients[0]!;
const author = people[0]!;

/** One paragraph of plain text. */
export const textExample = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

export const noEvent: EventFields = {
  eventType: 'single',
  eventMode: 'inPerson',
  eventPlaceName: null,
  eventAddress: null,
  eventZipCode: null,
  eventUrl: null,
  eventStartsAt: null,
  eventEndsAt: null,
  eventHasRegistration: false,
  eventRegistrationClosesAt: null,
  eventCapacity: null,
  eventAllowPlusOne: false,
  eventAllowChildren: false,
  eventSchedule: [],
};

/** A draft in two languages, with a schedule and a web video, for one group. */
export const draftPost: Post = {
  id: exampleId('d', 1),
  type: 'post',
  status: 'draft',
  version: 3,
  ...times,
  ...noEvent,
  author: { id: author.id, displayName: author.displayName, avatarUrl: null },
  isSignedByOrganization: true,
  createdByAMember: false,
  postCategories: ['Opérations'],
  organizationPost: 'organization',
  isPinned: false,
  isNotificationEnabled: false,
  priority: 'normal',
  acknowledgement: null,
  recurrence: null,
  parentId: null,
  scheduledAt: null,
  nextAt: null,
  publishedAt: null,
  deletedAt: null,
  postContents: [
    {
      locale: 'fr_CA',
      title: 'Chemin du lac Kénogami fermé de lundi à mercredi',
      isOriginal: true,
      content: '<p>Passez par la route 169.</p>',
      contentJson: textExample('Passez par la route 169.'),
      isOutdated: false,
    },
    {
      locale: 'en_CA',
      title: 'Lac Kénogami road closed Monday to Wednesday',
      isOriginal: false,
      content: '<p>Take route 169.</p>',
      contentJson: textExample('Take route 169.'),
      isOutdated: false,
    },
  ],
  attachments: [
    {
      kind: 'pdf',
      fileId: exampleId('f', 1),
      name: 'Plan-de-détour.pdf',
      byteSize: 1_258_291,
      url: 'https://files.example/plan',
    },
    {
      kind: 'videoUrl',
      fileId: null,
      name: 'https://youtu.be/dQw4w9WgXcQ',
      byteSize: null,
      url: 'https://youtu.be/dQw4w9WgXcQ',
    },
  ],
  pin: { kind: 'none', from: null, to: null },
  areCommentsEnabled: true,
  targets: [
    { kind: 'userGroup', id: group.recipientid, name: group.name, parentName: null, groupKind: group.groupKind },
  ],
  timeZone: 'America/Toronto',
  warnings: [],
};

import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Locale } from '@fanal/contract/locales';
import type { PostStatus } from '@fanal/contract/posts/posts.rules';
import type { Recurrence } from '@fanal/contract/posts/recurrence.rules';
import { buildPost } from '#features/posts/posts.build';
import type { WrittenColumns } from '#features/posts/posts.data';
import { buildTemplate } from '#features/posts/templates/templates.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { addDays, localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import { loadAcknowledgements } from './acknowledgements.ts';
import { loadAnswers } from './event-answers.ts';
import { loadDevices, loadEchoes, readersIn } from './post-echoes.ts';
import { createVisuals, type Visual } from './post-visuals.ts';
import type { Random } from './random.ts';
import type { Vault } from './vault.ts';

/** A post or an event; its days are relative to the day on which the demonstration is loaded. */
export type PlannedPost = {
  status: PostStatus;
  /** When it was written or published, or will be; at half past six in the morning. */
  day: number;
  /** By first and last name; without it the organization is the author. */
  author?: string;
  /** Waits for a person who may publish. */
  isPrepared?: true;
  category: string;
  /** Everyone by default. */
  to?: readonly (readonly [kind: 'site' | 'project' | 'profession' | 'position', key: string])[];
  /** The first language is the original. */
  words: Partial<Record<Locale, readonly [title: string, text: string]>>;
  /** Its picture. */
  visual?: Visual;
  isPinned?: true;
  /** Whom it is meant for is asked to confirm having read it, by that day; some have. */
  acknowledgeBy?: number;
  recurrence?: Recurrence;
  /** The organization keeps it as a template of this name. */
  template?: string;
  /** `at` is local time of the organization. Events with a registration deadline have some responses. */
  event?: { day: number; at: string; hours: number; place: string; address: string; closes?: number };
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Ids = Record<'site' | 'project' | 'profession' | 'position' | 'user', ReadonlyMap<string, string>>;

/** Usual publication time. */
const MORNING = '06:30';
/** End of office hours. */
const CLOSING_TIME = '17:00';

const eventColumns = ({ event }: PlannedPost, zone: string, now: Date): WrittenColumns => {
  if (!event) return {};
  const today = localTimeOf(now, zone).day;
  const starts = zonedInstant({ day: addDays(today, event.day), time: event.at }, zone);
  return {
    event_place_name: event.place,
    event_address: event.address,
    event_starts_at: starts,
    event_ends_at: new Date(starts.getTime() + event.hours * HOUR_MS),
    ...(event.closes === undefined
      ? {}
      : {
          event_has_registration: true,
          event_allow_plus_one: true,
          event_allow_children: true,
          event_registration_closes_at: zonedInstant({ day: addDays(today, event.closes), time: CLOSING_TIME }, zone),
        }),
  };
};

const targetsOf = ({ to }: PlannedPost, org: OrgId, ids: Ids): AudienceTarget[] =>
  to?.map(([kind, key]) => {
    const id = ids[kind].get(key);
    if (!id) throw new Error(`no ${kind} is called ${key}`);
    return { kind, id };
  }) ?? [{ kind: 'everybody', id: org }];

const acknowledgementColumns = ({ acknowledgeBy }: PlannedPost, today: string) =>
  acknowledgeBy === undefined
    ? {}
    : { is_acknowledgement_asked: true, acknowledgement_due_on: addDays(today, acknowledgeBy) };

/** Creates the posts and events of a plan, each with its status. */
export const loadPosts = async (
  ownerDb: Db,
  org: OrgId,
  planned: readonly PlannedPost[],
  { ids, now, random, locale, vault }: { ids: Ids; now: Date; random: Random; locale: Locale; vault: Vault },
): Promise<void> => {
  const zone = await timeZoneOf(ownerDb, org);
  const readers = await readersIn(ownerDb, org);
  const show = createVisuals(ownerDb, org, vault);
  await loadDevices(ownerDb, org, readers, { locale, now, random });
  for (const post of planned) {
    const at = zonedInstant({ day: addDays(localTimeOf(now, zone).day, post.day), time: MORNING }, zone);
    const targets = targetsOf(post, org, ids);
    const isToCome = post.status === 'scheduled';
    const words = Object.entries(post.words) as [Locale, readonly [string, string]][];
    const { id } = await buildPost(ownerDb, org, {
      type: post.event ? 'event' : 'post',
      status: post.status,
      at: isToCome ? now : at,
      scheduledAt: isToCome ? at : null,
      createdByAMember: post.isPrepared ?? false,
      authorId: post.author ? ids.user.get(post.author)! : null,
      targets,
      words: words.map(([locale, [title, text]]) => ({ locale, title, text })),
      recurrence: post.recurrence ?? null,
      nextAt: post.recurrence && !isToCome ? new Date(at.getTime() + 7 * DAY_MS) : null,
      columns: {
        categories: [post.category],
        pin_kind: post.isPinned ? 'indefinite' : 'none',
        is_signed_by_organization: post.author === undefined,
        ...acknowledgementColumns(post, localTimeOf(now, zone).day),
        ...(post.recurrence && post.event ? { event_type: 'recurring' } : {}),
        ...eventColumns(post, zone, now),
      },
    });
    if (post.visual) await show(post.visual, id, isToCome ? now : at);
    if (post.template) await buildTemplate(ownerDb, org, id, { name: post.template, now });
    if (post.status !== 'published') continue;
    await loadEchoes(ownerDb, org, { id, targets, publishedAt: at }, { readers, locale, now, random });
    if (post.acknowledgeBy !== undefined) await loadAcknowledgements(ownerDb, org, id);
    if (post.event?.closes !== undefined) await loadAnswers(ownerDb, org, id, { publishedAt: at, now, random });
  }
};

/** Which modules have something that waits for a caller: each answers for its own part. */
import { type InboxKind, inboxKindNames, inboxKinds } from '@fanal/contract/dashboard/inbox.rules';
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import { type Asker, may, type Permission } from '@fanal/contract/permissions';
import { mayChangeRole } from '@fanal/contract/users/roles.rules';
import { endingCards, expiredCards, waitingCards } from '#features/cards/waiting.service';
import { waitingRequests } from '#features/catalogue-requests/waiting-requests.service';
import { courseDrafts, untranslatedCourses } from '#features/courses/waiting.service';
import { importsWithRefusedLines } from '#features/imports/refused-lines.service';
import { articleDrafts, articlesToCheck, untranslatedArticles } from '#features/infohub/waiting.service';
import { failedDeliveries } from '#features/invitations/failed-deliveries.service';
import { openPayRuns } from '#features/paystubs/runs/open-runs.service';
import { postDrafts, untranslatedPosts } from '#features/posts/waiting.service';
import { lateCourses } from '#features/training-statistics/reminders/late-courses.service';
import { peopleInReach } from '#features/users/led-people.service';
import {
  administratorsToSettle,
  incompleteProfiles,
  languagesRead,
  lockedAccounts,
  peopleWithoutSupervisor,
  waitingInvitations,
} from '#features/users/waiting.service';
import type { ReadingContext } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import type { Waiting } from '#platform/db/waiting';

type Part = Waiting<WaitingItem>;

/** The parts of a kind; a kind with texts of several modules has several. */
export type Source = { kind: InboxKind; parts: readonly Part[] };

type Texts = 'posts' | 'infohub' | 'courses';

/** Modules whose texts somebody may publish. */
const publishes = (asker: Asker, { learning }: { learning: boolean }): readonly Texts[] =>
  (['posts', 'infohub', 'courses'] as const).filter(
    (module) => may(asker, `${module}:publish`) && (module !== 'courses' || learning),
  );

/** Whether somebody with this role may act on a kind in an organization with these features. */
export const mayActOn = (
  asker: Asker,
  kind: InboxKind,
  features: ReadingContext['organization']['features'],
): boolean => {
  const { permission, feature } = inboxKinds[kind] as { permission: Permission; feature?: keyof typeof features };
  if (kind === 'drafts' || kind === 'translations') return publishes(asker, features).length > 0;
  // a user admin may not make administrators
  if (kind === 'administrators') return mayChangeRole(asker, 'member', 'organizationAdmin');
  return may(asker, permission) && (feature === undefined || features[feature]);
};

const textParts = (ctx: ReadingContext, of: Record<Texts, () => Promise<Part>>): Promise<Part[]> =>
  Promise.all(publishes(ctx.actor, ctx.organization.features).map((module) => of[module]()));

const translationParts = async (ctx: ReadingContext): Promise<Part[]> => {
  const languages = await languagesRead(ctx);
  return textParts(ctx, {
    posts: () => untranslatedPosts(ctx, languages),
    infohub: () => untranslatedArticles(ctx, languages),
    courses: () => untranslatedCourses(ctx, languages),
  });
};

const partsOf: Record<InboxKind, (ctx: ReadingContext, reach: Reach) => Part[] | Promise<Part[]>> = {
  cardsExpired: (ctx, reach) => [expiredCards(ctx, reach)],
  cards: (ctx, reach) => [waitingCards(ctx, reach)],
  cardsSoon: (ctx, reach) => [endingCards(ctx, reach)],
  payRuns: (ctx) => [openPayRuns(ctx)],
  lateCourses: async (ctx, reach) => [await lateCourses(ctx, reach)],
  locked: (ctx) => [lockedAccounts(ctx)],
  administrators: (ctx) => [administratorsToSettle(ctx)],
  deliveries: (ctx) => [failedDeliveries(ctx)],
  imports: (ctx) => [importsWithRefusedLines(ctx)],
  drafts: (ctx) =>
    textParts(ctx, {
      posts: async () => postDrafts(ctx),
      infohub: async () => articleDrafts(ctx),
      courses: async () => courseDrafts(ctx),
    }),
  invitations: (ctx, reach) => [waitingInvitations(ctx, reach)],
  articles: async (ctx) => [await articlesToCheck(ctx)],
  translations: translationParts,
  cardTypeRequests: (ctx) => [waitingRequests(ctx, 'cardType')],
  externalAppRequests: (ctx) => [waitingRequests(ctx, 'externalApp')],
  incompleteProfiles: (ctx, reach) => [incompleteProfiles(ctx, reach)],
  noSupervisor: (ctx, reach) => [peopleWithoutSupervisor(ctx, reach)],
};

/** What may wait for the caller, of these kinds; a lead gets only what concerns the people whom he manages. */
export const sourcesFor = async (
  ctx: ReadingContext,
  kinds: readonly InboxKind[] = inboxKindNames,
): Promise<readonly Source[]> => {
  const shown = kinds.filter((kind) => mayActOn(ctx.actor, kind, ctx.organization.features));
  if (shown.length === 0) return [];
  const reach = await peopleInReach(ctx);
  return Promise.all(shown.map(async (kind) => ({ kind, parts: await partsOf[kind](ctx, reach) })));
};

import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { useLocaleNames } from '#widgets/languages/use-locale-names.ts';
import { originalOf, type PostDraft } from '../post-draft.rules.ts';
import type { FieldPart, Part } from './post-conflict.rules.ts';

const lines = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join('\n');

/** What a field of a version says, in words. */
const useFieldWords = () => {
  const t = useText('post-saving');
  const { date, dateTime } = useDates();
  const yes = (value: boolean) => t(value ? 'value.yes' : 'value.no');
  const moment = (at: string | null) => at && dateTime(at);
  const words: Record<FieldPart, (draft: PostDraft) => string> = {
    attachments: ({ attachments }) => lines(attachments.map(({ name }) => name)),
    eventDates: ({ eventStartsAt, eventEndsAt }) => lines([moment(eventStartsAt), moment(eventEndsAt)]),
    eventPlace: ({ eventMode, eventPlaceName, eventAddress, eventZipCode, eventUrl }) =>
      lines([t(`value.${eventMode}`), eventPlaceName, eventAddress, eventZipCode, eventUrl]),
    eventRegistration: (draft) =>
      lines([
        yes(draft.eventHasRegistration),
        moment(draft.eventRegistrationClosesAt),
        draft.eventCapacity !== null && t('value.seats', { count: draft.eventCapacity }),
        draft.eventAllowPlusOne && t('value.plusOne'),
        draft.eventAllowChildren && t('value.children'),
      ]),
    eventSchedule: ({ eventSchedule }) => lines(eventSchedule.map(({ time, title }) => `${time} ${title}`)),
    audience: ({ targets }) => lines(targets.map(({ name }) => name)),
    feed: ({ organizationPost }) => t(`value.${organizationPost}`),
    categories: ({ postCategories }) => lines(postCategories),
    priority: ({ priority }) => t(`value.${priority}`),
    pin: ({ pin: { kind, from, to } }) =>
      kind === 'period' ? [from, to].map((day) => (day ? date(day) : '…')).join(' – ') : t(`value.${kind}`),
    signature: ({ isSignedByOrganization }) => t(isSignedByOrganization ? 'value.organization' : 'value.author'),
    comments: ({ areCommentsEnabled }) => yes(areCommentsEnabled),
    acknowledgement: ({ acknowledgement: asked }) => (asked?.dueOn ? date(asked.dueOn) : yes(asked !== null)),
    schedule: ({ scheduledAt }) => moment(scheduledAt) ?? t('value.now'),
    recurrence: ({ recurrence }) =>
      recurrence
        ? lines([
            t(`value.${recurrence.frequency}`),
            recurrence.end.kind === 'until' && t('value.until', { day: date(recurrence.end.until) }),
            recurrence.end.kind === 'count' && t('value.times', { count: recurrence.end.count }),
          ])
        : t('value.once'),
    notification: ({ isNotificationEnabled }) => yes(isNotificationEnabled),
  };
  return words;
};

/** The name of a part, and what a version says there. */
export const usePartWords = () => {
  const t = useText('post-saving');
  const localeName = useLocaleNames();
  const fields = useFieldWords();
  return {
    nameOf: (one: Part): string =>
      'locale' in one
        ? t(`conflict.${one.part}`, { language: localeName(one.locale, []) })
        : t(`conflict.parts.${one.part}`),
    wordsOf: (draft: PostDraft, one: Part): string => {
      if (one.part === 'original') return localeName(originalOf(draft).locale, []);
      if (!('locale' in one)) return fields[one.part](draft);
      const content = draft.postContents.find(({ locale }) => locale === one.locale);
      if (!content) return t('conflict.noLanguage');
      const written = one.part === 'title' ? content.title : content.contentJson && plainTextOf(content.contentJson);
      return written ?? '';
    },
  };
};

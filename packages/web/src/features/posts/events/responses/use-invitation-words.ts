import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { now } from '#platform/clock.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { localTimeOf } from '#platform/zoned-time.ts';
import { useMoments } from '#widgets/moments/use-moments.ts';

/** « Souper de Noël », and under it « samedi 12/12/2026 à 18 h 00, Hôtel du Vieux-Port, réponses jusqu’au 04/12/2026 (dans 14 jours) ». */
export const useInvitationWords = (event: PostDetails | undefined): { title: string; detail: string | null } => {
  const t = useText('event-responses');
  const locale = useLocale();
  const dates = useDates();
  const { weekday, relative, timeZone } = useMoments();
  if (!event) return { title: t('title'), detail: null };
  const { eventStartsAt: startsAt, eventPlaceName, eventMode, eventRegistrationClosesAt: closesAt } = event;
  const dayOf = (at: string) => localTimeOf(at, timeZone).day;
  const until = (at: string) =>
    at <= now().toISOString()
      ? t('detail.closed', { date: dates.date(at) })
      : t('detail.until', { date: dates.date(at), relative: relative(dayOf(at)) });
  const parts = [
    startsAt &&
      t('detail.at', { weekday: weekday(dayOf(startsAt)), date: dates.date(startsAt), time: dates.time(startsAt) }),
    eventMode !== 'virtual' && eventPlaceName,
    event.eventHasRegistration && closesAt && until(closesAt),
  ];
  return {
    title: bestContent(event.postContents, locale)?.title || t('untitled'),
    detail: parts.filter(Boolean).join(', ') || null,
  };
};

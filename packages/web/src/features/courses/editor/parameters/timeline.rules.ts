import type { CardRule, Reminders } from '@fanal/contract/courses/courses.shapes';
import {
  againFrom,
  type Deadline,
  dueOn,
  type Recertification,
  validUntil,
} from '@fanal/contract/courses/deadlines.rules';
import { addDays, addMonths } from '@fanal/contract/kit/days.rules';

/** When somebody is supposed to complete a course that nothing hurries, in days. */
const USUAL_DAYS = 14;

/** What happens to a person on a day; `isIf` only when nothing has been completed by then. */
export type Moment = { day: string; isIf?: boolean } & (
  | { kind: 'reached' | 'due' | 'completed' | 'again' | 'expires' }
  | { kind: 'reminder' | 'lateReminder' | 'escalation'; days: number }
  | { kind: 'card'; until: string }
);

export type TimelineInput = {
  /** The day on which the course reaches the person. */
  reachedOn: string;
  deadline: Deadline | null;
  reminders: Reminders;
  recertification: Recertification | null;
  cardRule: CardRule | null;
  /** The last day of the card that the person has; null without one. */
  cardUntil: string | null;
};

const laterOf = (one: string, other: string | null) => (other !== null && other > one ? other : one);

/** The last day of a card that is made or renewed on this day. */
const cardEnds = ({ validMonths, from }: CardRule, completedOn: string, cardUntil: string | null): string =>
  addDays(addMonths(from === 'expiration' ? laterOf(completedOn, cardUntil) : completedOn, validMonths), -1);

const order: readonly Moment['kind'][] = [
  'reached',
  'reminder',
  'due',
  'completed',
  'card',
  'lateReminder',
  'escalation',
  'again',
  'expires',
];

/** What would happen to one person, day by day, when the course is completed on its last day. */
export const timelineOf = (input: TimelineInput): Moment[] => {
  const { reachedOn, deadline, reminders, recertification, cardRule, cardUntil } = input;
  const due = deadline && dueOn(deadline, reachedOn);
  const completedOn = due !== null && due > reachedOn ? due : addDays(reachedOn, due === null ? USUAL_DAYS : 0);
  const expiresOn = validUntil(completedOn, recertification);
  const again = againFrom(expiresOn, recertification);
  const before =
    due === null
      ? []
      : reminders.daysBefore.map((days) => ({ kind: 'reminder' as const, days, day: addDays(due, -days) }));
  const moments: Moment[] = [
    { kind: 'reached', day: reachedOn },
    ...(due === null
      ? []
      : [
          ...before.filter(({ day }) => day > reachedOn).map((moment) => ({ ...moment, isIf: true })),
          { kind: 'due' as const, day: due },
          ...reminders.daysAfter.map((days) => ({
            kind: 'lateReminder' as const,
            days,
            day: addDays(due, days),
            isIf: true,
          })),
          ...(reminders.escalateAfterDays === null
            ? []
            : [
                {
                  kind: 'escalation' as const,
                  days: reminders.escalateAfterDays,
                  day: addDays(due, reminders.escalateAfterDays),
                  isIf: true,
                },
              ]),
        ]),
    { kind: 'completed', day: completedOn },
    ...(cardRule?.cardTypeId
      ? [{ kind: 'card' as const, day: completedOn, until: cardEnds(cardRule, completedOn, cardUntil) }]
      : []),
    ...(again === null ? [] : [{ kind: 'again' as const, day: again }]),
    ...(expiresOn === null ? [] : [{ kind: 'expires' as const, day: expiresOn }]),
  ];
  return moments.sort(
    (one, other) => one.day.localeCompare(other.day) || order.indexOf(one.kind) - order.indexOf(other.kind),
  );
};

import { importances } from '@fanal/contract/courses/courses.rules';
import type { CourseRecipient } from '@fanal/contract/courses/recipients.shapes';
import { useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { PersonField } from '#widgets/people/PersonField.tsx';
import type { CourseDraft } from '../course-draft.rules.ts';
import { useCardTypes } from '../course-editor.queries.ts';
import { minutesOfDraft } from '../lessons/LessonList.tsx';
import classes from './Parameters.module.css';
import { type Moment, timelineOf } from './timeline.rules.ts';

const marks: Record<Moment['kind'], StatusKind> = {
  reached: 'done',
  reminder: 'half',
  due: 'planned',
  completed: 'draft',
  card: 'done',
  lateReminder: 'half',
  escalation: 'waiting',
  again: 'planned',
  expires: 'out',
};

type CourseTimelineProps = { draft: CourseDraft; recipients: readonly CourseRecipient[]; number: number };

/** « Ce qui se passera »: the days of one person, from the day on which the course reaches them. */
export function CourseTimeline({ draft, recipients, number }: CourseTimelineProps) {
  const t = useText('course-parameters');
  const { date, today } = useDates();
  const { organization } = usePerson();
  const [person, setPerson] = useState<{ id: string; displayName: string } | null>(null);
  const cardTypes = useCardTypes(draft.cardRule !== null).data ?? [];
  const sample = importances.flatMap((one) => recipients.filter(({ importance }) => importance === one))[0];
  const moments = timelineOf({
    reachedOn: today(),
    deadline: sample?.deadline ?? null,
    reminders: draft.reminders,
    recertification: draft.recertification,
    cardRule: draft.cardRule,
    cardUntil: null,
  });
  const card = moments.find((moment) => moment.kind === 'card');
  const cardName = cardTypes.find(({ id }) => id === draft.cardRule?.cardTypeId)?.name;
  const gestures = draft.signOff?.gestures.length ?? 0;
  const detailOf = (moment: Moment): string | null => {
    if (moment.kind === 'card') return t('timeline.until', { day: date(moment.until) });
    if (moment.kind === 'reached') return sample ? t('timeline.with', { name: sample.recipient.name }) : null;
    if (moment.kind === 'completed')
      return t('timeline.minutes', { count: draft.lessons.reduce((sum, lesson) => sum + minutesOfDraft(lesson), 0) });
    return moment.isIf ? t('timeline.if') : null;
  };
  const titleOf = (moment: Moment): string => {
    if (moment.kind !== 'completed') return t(`timeline.${moment.kind}`);
    const lessons = t('timeline.lessons', { count: draft.lessons.length });
    return gestures > 0
      ? t('timeline.then', { lessons, gestures: t('timeline.gestures', { count: gestures }) })
      : lessons;
  };
  return (
    <div className={classes.side}>
      <h3>{t('timeline.title')}</h3>
      <p>{t('timeline.about')}</p>
      <PersonField
        label={t('timeline.person')}
        hideLabel
        placeholder={t('timeline.anybody')}
        value={person}
        onChange={setPerson}
      />
      <ol className={classes.line}>
        {moments.map((moment) => (
          <li key={`${moment.kind} ${moment.day}`} className={classes.moment}>
            <StatusMark kind={marks[moment.kind]} className={classes.mark} />
            <b>{moment.kind === 'completed' ? t('timeline.around', { day: date(moment.day) }) : date(moment.day)}</b>
            {titleOf(moment)}
            {detailOf(moment) ? <span>{detailOf(moment)}</span> : null}
          </li>
        ))}
      </ol>
      {card && cardName ? (
        <div className={classes.card}>
          <span>{organization.displayName}</span>
          <b>{cardName}</b>
          <span>{person?.displayName ?? t('timeline.somebody')}</span>
          <span>{t('timeline.valid', { day: date(card.kind === 'card' ? card.until : card.day) })}</span>
          <span>{t('timeline.version', { number })}</span>
        </div>
      ) : null}
    </div>
  );
}

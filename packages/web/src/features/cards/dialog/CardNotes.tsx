import { cardAlert, SOON_DAYS } from '@fanal/contract/cards/cards.rules';
import type { Card } from '@fanal/contract/cards/cards.shapes';
import { daysBetween } from '@fanal/contract/kit/days.rules';
import { asSentence } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Note } from '#ui/Note.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { alertIcons } from '../CardAlertWords.tsx';
import { statusKindOf } from '../card-form.rules.ts';
import classes from './CardNotes.module.css';

/** Where the card stands and since when (CARDS-19). */
export function CardStatusLine({ card }: { card: Card }) {
  const t = useText('card');
  const { relative, dateTime, day, today } = useDates();
  const since = card.decidedAt ?? card.createdAt;
  const isPending = card.status === 'pending';
  const days = daysBetween(day(since), today());
  const waits = days > 0 ? t('dialog.waits', { count: days }) : t('dialog.waitsToday');
  const by = card.status === 'rejected' ? 'dialog.rejectedBy' : 'dialog.approvedBy';
  const decided = card.decidedBy ? t(by, { name: card.decidedBy, when: relative(since) }) : relative(since);
  return (
    <p className={classes.status}>
      <StatusBadge kind={statusKindOf[card.status]}>
        <b>{t(isPending ? 'dialog.pending' : `status.${card.status}`)}</b>
      </StatusBadge>
      <span className={classes.since} title={dateTime(since)}>
        {isPending ? waits : decided}
      </span>
    </p>
  );
}

type CardNotesProps = { card: Card; lastDay: string | null; outrun: boolean };

/** What is to be known before a decision: the last day that stands in the form, and what happened to the card before. */
export function CardNotes({ card, lastDay, outrun }: CardNotesProps) {
  const t = useText('card');
  return (
    <div className={classes.notes} aria-live="polite">
      {outrun ? (
        <Note tone="signal" title={t('outrun.title')}>
          {t('outrun.text')}
        </Note>
      ) : null}
      <LastDayNote card={card} lastDay={lastDay} />
      {card.course ? <Note>{t('dialog.course', { course: card.course.name })}</Note> : null}
      {card.isReplaced ? <Note>{t('dialog.replaced')}</Note> : null}
      {card.status === 'rejected' && card.rejectionReason ? (
        <Note title={t('dialog.reasonTold')}>{card.rejectionReason}</Note>
      ) : null}
    </div>
  );
}

/** The warning of the dialog, from fifteen days on (CARDS-31, CARDS-36, CARDS-37). */
function LastDayNote({ card: { status, cardType }, lastDay }: Omit<CardNotesProps, 'outrun'>) {
  const t = useText('card');
  const { today } = useDates();
  const alert = cardAlert(lastDay, today(), SOON_DAYS);
  if (!alert) return null;
  const icon = alertIcons[alert.kind];
  if (alert.kind === 'invalid')
    return (
      <Note tone="danger" icon={icon} title={asSentence(t('alerts.invalid'))}>
        {t('warning.invalid')}
      </Note>
    );
  const follows = status === 'claimed' || !cardType.canExpire ? null : alert.kind;
  if (alert.kind === 'expired')
    return (
      <Note tone="danger" icon={icon} title={asSentence(t('alerts.expired'))}>
        {follows ? t('warning.expired') : null}
      </Note>
    );
  return (
    <Note
      tone="signal"
      icon={icon}
      title={alert.days === 0 ? t('warning.today') : t('warning.days', { count: alert.days })}
    >
      {follows ? t('warning.soon') : null}
    </Note>
  );
}

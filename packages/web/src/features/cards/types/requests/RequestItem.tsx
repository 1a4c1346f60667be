import type { CardTypeRequest } from '@fanal/contract/cards/card-types.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type Answer, type RequestWays, statusKindOf } from '../card-types.rules.ts';
import classes from './Requests.module.css';

type RequestItemProps = {
  request: CardTypeRequest;
  ways: RequestWays;
  /** Under the title of the screen, or under that of a part of it. */
  heading?: 'h2' | 'h3';
};

/** What an organization misses: who asks for it, why, and what was or can be answered. */
export function RequestItem({ request, ways, heading: Heading = 'h3' }: RequestItemProps) {
  const t = useText('card-types');
  const { date, dateTime } = useDates();
  const { name, description, organization, requestedBy, requestedAt, status } = request;
  const id = useId();
  return (
    <li className={classes.request} aria-labelledby={id}>
      <div className={classes.words}>
        <Heading id={id} className={classes.name}>
          {name}
        </Heading>
        <p className={classes.about} title={dateTime(requestedAt)}>
          {t('requests.from', { organization: organization.name, who: requestedBy, when: date(requestedAt) })}
        </p>
        {description ? <p className={classes.description}>{description}</p> : null}
        {status === 'pending' ? null : <Answered request={request} status={status} />}
      </div>
      {status === 'pending' ? <Ways request={request} ways={ways} /> : null}
    </li>
  );
}

type AnsweredProps = { request: CardTypeRequest; status: Answer };

function Answered({ request: { answer, answeredAt, requestedAt }, status }: AnsweredProps) {
  const t = useText('card-types');
  const { date } = useDates();
  return (
    <StatusBadge kind={statusKindOf[status]} detail={answer} className={classes.answer}>
      {t(`requests.answered.${status}`, { when: date(answeredAt ?? requestedAt) })}
    </StatusBadge>
  );
}

function Ways({ request, ways: { onCreate, onAnswer } }: Omit<RequestItemProps, 'heading'>) {
  const t = useText('card-types');
  const { name } = request;
  return (
    <div className={classes.ways}>
      <Button small icon={IconPlus} aria-label={t('requests.createFor', { name })} onClick={() => onCreate(request)}>
        {t('requests.create')}
      </Button>
      <Button
        small
        icon={IconCheck}
        aria-label={t('requests.doneFor', { name })}
        onClick={() => onAnswer(request, 'done')}
      >
        {t('requests.done')}
      </Button>
      <Button
        small
        icon={IconX}
        aria-label={t('requests.declinedFor', { name })}
        onClick={() => onAnswer(request, 'declined')}
      >
        {t('requests.declined')}
      </Button>
    </div>
  );
}

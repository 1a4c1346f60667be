import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type Answer, type RequestWays, statusKindOf } from './catalogue-requests.rules.ts';
import classes from './Requests.module.css';

type RequestItemProps = {
  kind: RequestedKind;
  request: CatalogueRequest;
  ways: RequestWays;
  /** Under the title of the screen, or under that of a part of it. */
  heading?: 'h2' | 'h3';
};

/** What an organization misses: who asks for it, why, and what was or can be answered. */
export function RequestItem({ kind, request, ways, heading: Heading = 'h3' }: RequestItemProps) {
  const t = useText('catalogue-requests');
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
          {t('from', { organization: organization.name, who: requestedBy, when: date(requestedAt) })}
        </p>
        {description ? <p className={classes.description}>{description}</p> : null}
        {status === 'pending' ? null : <Answered request={request} status={status} />}
      </div>
      {status === 'pending' ? <Ways kind={kind} request={request} ways={ways} /> : null}
    </li>
  );
}

type AnsweredProps = { request: CatalogueRequest; status: Answer };

function Answered({ request: { answer, answeredAt, requestedAt }, status }: AnsweredProps) {
  const t = useText('catalogue-requests');
  const { date } = useDates();
  return (
    <StatusBadge kind={statusKindOf[status]} detail={answer} className={classes.answer}>
      {t(`answered.${status}`, { when: date(answeredAt ?? requestedAt) })}
    </StatusBadge>
  );
}

function Ways({ kind, request, ways: { onCreate, onAnswer } }: Omit<RequestItemProps, 'heading'>) {
  const t = useText('catalogue-requests');
  const { name } = request;
  return (
    <div className={classes.ways}>
      <Button small icon={IconPlus} aria-label={t(`createFor.${kind}`, { name })} onClick={() => onCreate(request)}>
        {t(`create.${kind}`)}
      </Button>
      <Button small icon={IconCheck} aria-label={t('doneFor', { name })} onClick={() => onAnswer(request, 'done')}>
        {t('done')}
      </Button>
      <Button small icon={IconX} aria-label={t('declinedFor', { name })} onClick={() => onAnswer(request, 'declined')}>
        {t('declined')}
      </Button>
    </div>
  );
}

import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import { eventAnswers } from '@fanal/contract/posts/posts.rules';
import type { EventResponse } from '@fanal/contract/posts/responses.shapes';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { Position } from '../../Position.tsx';
import classes from './Answers.module.css';
import { useRecordAnswer, useRemoveAnswer } from './responses.queries.ts';
import { answerOf, type WrittenAnswer } from './responses.rules.ts';

const MOST_CHILDREN = 20;

type AnswerFormProps = { event: PostDetails; row: EventResponse; onClose: () => void };

/** Sends one thing at a time, and keeps what it was refused for. */
const useAnswering = ({ event, row: { user }, onClose }: AnswerFormProps) => {
  const t = useText('event-responses');
  const record = useRecordAnswer(event.id);
  const remove = useRemoveAnswer(event.id);
  const name = user.displayName;
  const { run, busy, reason } = useAction(
    async (work: () => Promise<unknown>, done: string) => {
      await work();
      toast.success(done);
      onClose();
    },
    { closes: true },
  );
  return {
    isBusy: busy,
    reason,
    save: (answer: WrittenAnswer) => run(() => record(user.id, answer), t('saved', { name })),
    remove: () => run(() => remove(user.id), t('removed', { name })),
  };
};

/** What somebody answers through the office, in the row of this person; the list will say who wrote it. */
export function AnswerForm(props: AnswerFormProps) {
  const { event, row, onClose } = props;
  const t = useText('event-responses');
  const { displayName: doer } = usePerson().profile;
  const [answer, setAnswer] = useState<WrittenAnswer>(() => answerOf(row, event));
  const answering = useAnswering(props);
  const { user } = row;
  const name = user.displayName;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const leave = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div ref={form} role="group" aria-label={t('form.label', { name })} className={classes.form} onKeyDown={leave}>
      <div className={classes.line}>
        <span className={classes.who}>
          <Avatar name={name} src={user.avatarUrl} />
          <span>
            <b>{name}</b>
            <Position name={user.positionName} />
          </span>
        </span>
        <SegmentedControl
          label={t('columns.response')}
          value={answer.response}
          onChange={(response) => setAnswer({ ...answer, response })}
          options={eventAnswers.map((value) => ({ value, label: t(`answers.${value}`) }))}
        />
      </div>
      <div className={classes.about}>
        <div className={classes.line}>
          {answer.response === 'declines' ? null : <Companions event={event} answer={answer} onChange={setAnswer} />}
          <AnswerButtons row={row} onClose={onClose} answering={answering} onSave={() => answering.save(answer)} />
        </div>
        {answering.reason ? (
          <div role="alert">
            <Note tone="danger" title={t('form.failed')}>
              {answering.reason}
            </Note>
          </div>
        ) : null}
        <p className={classes.hint}>{t('form.note', { doer, name })}</p>
      </div>
    </div>
  );
}

type AnswerButtonsProps = Pick<AnswerFormProps, 'row' | 'onClose'> & {
  answering: ReturnType<typeof useAnswering>;
  onSave: () => void;
};

function AnswerButtons({ row, onClose, answering: { isBusy, remove }, onSave }: AnswerButtonsProps) {
  const t = useText('event-responses');
  return (
    <span className={classes.buttons}>
      {row.answeredAt ? (
        <Button small variant="danger" disabled={isBusy} onClick={remove}>
          {t('form.remove')}
        </Button>
      ) : null}
      <Button small variant="subtle" disabled={isBusy} onClick={onClose}>
        {t('form.cancel')}
      </Button>
      <Button small variant="filled" loading={isBusy} onClick={onSave}>
        {t('form.save')}
      </Button>
    </span>
  );
}

type CompanionsProps = Pick<AnswerFormProps, 'event'> & {
  answer: WrittenAnswer;
  onChange: (answer: WrittenAnswer) => void;
};

/** Whom the event invites along, and nobody else (EVENTS-07). */
function Companions({ event, answer, onChange }: CompanionsProps) {
  const t = useText('event-responses');
  return (
    <>
      {event.eventAllowPlusOne ? (
        <Stepper
          label={t('form.spouse')}
          max={1}
          value={answer.spouseCount}
          onChange={(spouseCount) => onChange({ ...answer, spouseCount })}
        />
      ) : null}
      {event.eventAllowChildren ? (
        <Stepper
          label={t('form.children')}
          max={MOST_CHILDREN}
          value={answer.childrenCount}
          onChange={(childrenCount) => onChange({ ...answer, childrenCount })}
        />
      ) : null}
    </>
  );
}

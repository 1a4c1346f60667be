import type { Question } from '@fanal/contract/courses/lessons.shapes';
import { useMemo, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { PastedQuestion } from './pasted-marks.rules.ts';
import { missingInPasted, questionOfPasted, questionsIn } from './pasted-questions.rules.ts';
import classes from './Quiz.module.css';

type PasteQuestionsProps = {
  /** How many questions the quiz still takes. */
  room: number;
  onAdd: (questions: Question[]) => void;
  onClose: () => void;
};

/** Many questions at once from a text or a table; what was understood is shown before anything is added. */
export function PasteQuestions({ room, onAdd, onClose }: PasteQuestionsProps) {
  const t = useText('quiz-paste');
  const [text, setText] = useState('');
  const found = useMemo(() => questionsIn(text), [text]);
  const taken = found.slice(0, room);
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" disabled={taken.length === 0} onClick={() => onAdd(taken.map(questionOfPasted))}>
            {t('confirm', { count: taken.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('text')}
        rows={8}
        className={classes.pasted}
        data-autofocus
        placeholder={t('placeholder')}
        hint={t('hint')}
        value={text}
        onChange={setText}
      />
      <p role="status" className={classes.about}>
        {text.trim() === '' ? '' : t('found', { count: found.length })}
        {found.length > room ? ` ${t('room', { count: room })}` : ''}
      </p>
      {taken.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        <ol className={classes.found} aria-label={t('understood')} tabIndex={0}>
          {taken.map((question, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is pasted has no other name than its place.
            <Understood key={at} question={question} />
          ))}
        </ol>
      ) : null}
    </Dialog>
  );
}

function Understood({ question }: { question: PastedQuestion }) {
  const t = useText('quiz-paste');
  const quiz = useText('course-quiz');
  const missing = missingInPasted(question);
  const List = question.kind === 'ordering' ? 'ol' : 'ul';
  return (
    <li>
      <b>{question.text || t('noText')}</b>
      <StatusBadge kind={missing.length > 0 ? 'half' : 'done'}>
        {[quiz(`kinds.${question.kind}`), ...missing.map((code) => quiz(`states.${code}`))].join(', ')}
      </StatusBadge>
      <List>
        {question.options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers may say the same.
          <li key={at} className={option.isCorrect ? classes.correct : undefined}>
            {option.text || t('noText')}
            {option.isCorrect ? `, ${quiz('right').toLowerCase()}` : ''}
          </li>
        ))}
      </List>
      {question.explanation ? <p className={classes.about}>{question.explanation}</p> : null}
    </li>
  );
}

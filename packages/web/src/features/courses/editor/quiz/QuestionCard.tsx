import type { MissingCourseCode } from '@fanal/contract/courses/courses.rules';
import type { Question } from '@fanal/contract/courses/lessons.shapes';
import {
  LONGEST_EXPLANATION,
  LONGEST_QUESTION,
  type QuestionKind,
  questionKinds,
} from '@fanal/contract/courses/quizzes.rules';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import clsx from 'clsx';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { OrderedItem } from '#ui/order/Orderable.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { PictureField } from '#widgets/uploads/PictureField.tsx';
import { places } from '../course-places.rules.ts';
import { Options } from './Options.tsx';
import classes from './Quiz.module.css';
import { withKind } from './question-draft.rules.ts';
import { oneLine, type QuestionProps } from './question-form.rules.ts';

type QuestionCardProps = QuestionProps & {
  mayMove: boolean;
  mayDuplicate: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** One question with its answers, which of them are right, and what it lacks. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, missing, wasTried, disabled, onChange, mayMove } = props;
  const t = useText('course-quiz');
  const [isLeft, setLeft] = useState(false);
  const [hasPicture, setHasPicture] = useState(question.imageFileId !== null);
  const [explains, setExplains] = useState(question.explanation !== '');
  const set = (changes: Partial<Question>) => onChange({ ...question, ...changes });
  const says = (code: MissingCourseCode) => missing.includes(code) && (isLeft || wasTried(code));
  return (
    <OrderedItem id={question.id} handle={mayMove ? t('handle', { number }) : null} className={classes.card}>
      <div className={classes.body}>
        <Head
          {...props}
          onPicture={hasPicture ? null : () => setHasPicture(true)}
          onExplain={explains ? null : () => setExplains(true)}
        />
        <TextArea
          id={places.question(question.id)}
          label={t('question', { number })}
          hideLabel
          rows={1}
          disabled={disabled}
          placeholder={t('questionPlaceholder')}
          maxLength={LONGEST_QUESTION}
          value={question.text}
          error={says('QUESTION_EMPTY') ? t('errors.QUESTION_EMPTY') : undefined}
          onChange={(text) => set({ text: oneLine(text) })}
          onBlur={() => setLeft(true)}
        />
        {hasPicture || question.imageFileId ? (
          <PictureField
            label={t('picture', { number })}
            use="attachment"
            disabled={disabled}
            value={
              question.imageFileId && question.imageUrl ? { id: question.imageFileId, url: question.imageUrl } : null
            }
            onStep={(step) => props.onPictureStep(question.id, step === 'sending')}
            onChange={(picture) => set({ imageFileId: picture?.id ?? null, imageUrl: picture?.url ?? null })}
          />
        ) : null}
        <Options {...props} />
        {explains ? (
          <TextArea
            label={t('explanation')}
            rows={1}
            disabled={disabled}
            hint={t('explanationHint')}
            maxLength={LONGEST_EXPLANATION}
            value={question.explanation}
            onChange={(explanation) => set({ explanation: oneLine(explanation) })}
          />
        ) : null}
      </div>
    </OrderedItem>
  );
}

type HeadProps = QuestionCardProps & { onPicture: (() => void) | null; onExplain: (() => void) | null };

function Head(props: HeadProps) {
  const { question, number, disabled, onChange, mayDuplicate, onDuplicate, onRemove, onPicture, onExplain } = props;
  const t = useText('course-quiz');
  const choose = (kind: string | null) => {
    const known = questionKinds.find((one) => one === kind);
    if (known) onChange(withKind(question, known));
  };
  return (
    <div className={classes.head}>
      <span className={classes.name}>{t('question', { number })}</span>
      <State {...props} />
      {disabled ? null : (
        <>
          <SelectField
            label={t('kind', { number })}
            hideLabel
            className={classes.kind}
            value={question.kind}
            options={questionKinds.map((kind: QuestionKind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            onChange={choose}
          />
          {onPicture ? (
            <IconButton small icon={IconPhotoPlus} label={t('addPicture', { number })} onClick={onPicture} />
          ) : null}
          {onExplain ? (
            <IconButton small icon={IconMessage} label={t('addExplanation', { number })} onClick={onExplain} />
          ) : null}
          <IconButton
            small
            icon={IconCopy}
            label={t('duplicate', { number })}
            disabled={!mayDuplicate}
            onClick={onDuplicate}
          />
          <IconButton small icon={IconTrash} label={t('remove', { number })} onClick={onRemove} />
        </>
      )}
    </div>
  );
}

/** « 1 bonne réponse », or the first thing that it lacks. */
function State({ question, missing }: QuestionCardProps) {
  const t = useText('course-quiz');
  const [first] = missing;
  const right = question.options.filter(({ isCorrect }) => isCorrect).length;
  const words = first
    ? t(`states.${first as 'QUESTION_EMPTY'}`)
    : question.kind === 'ordering'
      ? t('states.ordered')
      : t('states.right', { count: right });
  return (
    <span className={clsx(classes.state, first && classes.lacking)}>
      <StatusMark kind={first ? 'half' : 'done'} />
      {words}
    </span>
  );
}

import type { Question } from '@fanal/contract/courses/lessons.shapes';
import { LONGEST_OPTION, MOST_OPTIONS } from '@fanal/contract/courses/quizzes.rules';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { Orderable, OrderedItem } from '#ui/order/Orderable.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PictureField } from '#widgets/uploads/PictureField.tsx';
import classes from './Quiz.module.css';
import { inOrder, newOption, withCorrect, withoutOption } from './question-draft.rules.ts';
import type { QuestionProps } from './question-form.rules.ts';

/** Errors that are about all answers together. */
const together = ['OPTIONS_TOO_FEW', 'OPTIONS_ALIKE', 'ANSWER_REQUIRED', 'ANSWER_NOT_SINGLE'] as const;

const placeOf = (id: string) => `option-${id}`;

/** The answers: ticked where they are right, or in the order that is the answer. */
export function Options(props: QuestionProps) {
  const { question, missing, wasTried, disabled, onChange, number } = props;
  const t = useText('course-quiz');
  const { options, kind } = question;
  const isFull = options.length >= MOST_OPTIONS;
  const wrong = together.find((code) => missing.includes(code) && wasTried(code));
  const add = (at = options.length) => {
    const option = newOption();
    onChange({ ...question, options: options.toSpliced(at, 0, option) });
    setTimeout(() => leadTo(placeOf(option.id)));
  };
  return (
    <div className={classes.options}>
      <Orderable
        ids={options.map(({ id }) => id)}
        onChange={(ids) => onChange({ ...question, options: inOrder(options, ids) })}
        moved={(_, place, count) => t('optionMoved', { place, count })}
      >
        <ol aria-label={t('options', { number })} className={classes.options}>
          {options.map((option, at) => (
            <Option
              key={option.id}
              {...props}
              option={option}
              place={at + 1}
              mayMove={!disabled && options.length > 1 && kind === 'ordering'}
              onEnter={() => !isFull && add(at + 1)}
              onRemove={() => {
                onChange({ ...question, ...withoutOption(question, option.id) });
                const beside = options[at + 1] ?? options[at - 1];
                if (beside) leadTo(placeOf(beside.id));
              }}
            />
          ))}
        </ol>
      </Orderable>
      {wrong ? <FieldError>{t(`errors.${wrong}`)}</FieldError> : null}
      {disabled || isFull ? null : (
        <Button small variant="subtle" icon={IconPlus} className={classes.add} onClick={() => add()}>
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}

type OptionProps = QuestionProps & {
  option: Question['options'][number];
  place: number;
  mayMove: boolean;
  onEnter: () => void;
  onRemove: () => void;
};

function Option(props: OptionProps) {
  const { question, number, option, place, mayMove, disabled, onChange, wasTried } = props;
  const t = useText('course-quiz');
  const [isLeft, setLeft] = useState(false);
  const [hasPicture, setHasPicture] = useState(false);
  const isEmpty = isBlankText(option.text) && option.imageFileId === null;
  const set = (changes: Partial<typeof option>) =>
    onChange({
      ...question,
      options: question.options.map((one) => (one.id === option.id ? { ...one, ...changes } : one)),
    });
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <OrderedItem
      id={option.id}
      handle={mayMove ? t('optionHandle', { place, number }) : null}
      className={classes.option}
    >
      {question.kind === 'ordering' ? (
        <span className={classes.number}>{place}</span>
      ) : (
        <input
          type={question.kind === 'single' ? 'radio' : 'checkbox'}
          name={`right-${question.id}`}
          className={classes.choice}
          aria-label={t('isRight', { place, number })}
          checked={option.isCorrect}
          disabled={disabled}
          onChange={(event) =>
            onChange({ ...question, options: withCorrect(question, option.id, event.target.checked) })
          }
        />
      )}
      <div className={classes.text}>
        <TextField
          id={placeOf(option.id)}
          label={t('option', { place, number })}
          hideLabel
          disabled={disabled}
          placeholder={t('optionPlaceholder')}
          maxLength={LONGEST_OPTION}
          value={option.text}
          error={isEmpty && (isLeft || wasTried('OPTION_EMPTY')) ? t('errors.OPTION_EMPTY') : undefined}
          onChange={(text) => set({ text })}
          onBlur={() => setLeft(true)}
          onKeyDown={addByKey}
          end={
            option.isCorrect && question.kind !== 'ordering' ? (
              <span className={classes.right}>{t('right')}</span>
            ) : undefined
          }
        />
        {hasPicture || option.imageFileId ? (
          <PictureField
            label={t('optionPicture', { place, number })}
            use="attachment"
            disabled={disabled}
            value={option.imageFileId && option.imageUrl ? { id: option.imageFileId, url: option.imageUrl } : null}
            onStep={(step) => props.onPictureStep(option.id, step === 'sending')}
            onChange={(picture) => set({ imageFileId: picture?.id ?? null, imageUrl: picture?.url ?? null })}
          />
        ) : null}
      </div>
      {disabled ? null : (
        <span className={classes.buttons}>
          {hasPicture || option.imageFileId ? null : (
            <IconButton
              small
              icon={IconPhotoPlus}
              label={t('addOptionPicture', { place, number })}
              onClick={() => setHasPicture(true)}
            />
          )}
          <IconButton small icon={IconX} label={t('removeOption', { place, number })} onClick={props.onRemove} />
        </span>
      )}
    </OrderedItem>
  );
}

import { plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import { Fragment } from 'react';
import { Field, type FieldProps } from '../Field.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import { inputBoxClass } from '../input-box.ts';
import { lazy, WhileLoading } from '../lazy.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { useWords } from '../theme/words.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { RichTextEditorProps } from './editor/RichTextEditor.tsx';
import frame from './RichTextFrame.module.css';
import { RichTextView } from './RichTextView.tsx';

type RichTextFieldProps = Omit<FieldProps, 'warning'> &
  Omit<RichTextEditorProps, 'wiring'> & {
    id?: string;
    className?: string | undefined;
    /** Characters that should not be exceeded. Writing on is possible, and said to be too much. */
    maxLength?: number;
    readOnly?: boolean;
  };

const load = async () => ({ default: (await import('./editor/RichTextEditor.tsx')).RichTextEditor });
const RichTextEditor = lazy(load);

const GROUPS = ['marks', 'blocks', 'insertions'];
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** How many buttons the bar has between its lines, so that what stands in its place folds as it does. */
const groupsOf = ({ pickImage, findPeople }: Pick<RichTextFieldProps, 'pickImage' | 'findPeople'>) => [
  3,
  4,
  3 + (pickImage ? 1 : 0) + (findPeople ? 1 : 0),
];

/** A text with headings, lists, links, mentions and pictures. Its editor comes by itself; until then the text can be read in its place. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, description, error, required, optional, hideLabel, hint, ...own } = props;
  const { id, className, maxLength, readOnly = false, ...editor } = own;
  const { value, words, imageSource, lang } = editor;
  const says = { label, description, error };
  const flags = { ...(required && { required }), ...(optional && { optional }), ...(hideLabel && { hideLabel }) };
  const shown = { text: value, imageSource, brokenLabel: words.image.broken, lang };
  if (readOnly)
    return (
      <FieldGroup label={label} description={description} hideLabel={hideLabel ?? false} className={className}>
        <div className={inputBoxClass({ readOnly }, frame.frame)}>
          <RichTextView {...shown} className={frame.read} />
        </div>
      </FieldGroup>
    );
  const written = maxLength === undefined || value === null ? 0 : plainTextOf(value).length;
  const over = maxLength === undefined ? 0 : written - maxLength;
  const counter = maxLength === undefined ? undefined : words.counter(written, maxLength);
  return (
    <Field
      {...says}
      {...flags}
      hint={hint ?? (over > 0 ? undefined : counter)}
      warning={over > 0 ? words.over(over) : undefined}
      id={id}
      className={className}
      onLabelPress={(inputId) => document.getElementById(inputId)?.focus()}
    >
      {(wiring) => (
        <div className={inputBoxClass({ error, warning: over > 0 }, frame.frame)}>
          <WhileLoading show={<Waiting groups={groupsOf(editor)} shown={shown} />}>
            <RichTextEditor {...editor} wiring={wiring} />
          </WhileLoading>
        </div>
      )}
    </Field>
  );
}

/** The bar that comes, and the text that is there. */
function Waiting({ groups, shown }: { groups: readonly number[]; shown: Parameters<typeof RichTextView>[0] }) {
  const { loading } = useWords();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className={frame.toolbar}>
        {groups.map((count, at) => (
          <Fragment key={GROUPS[at]}>
            {at > 0 ? <span className={frame.line} /> : null}
            <Places count={count} />
          </Fragment>
        ))}
        <span className={frame.history}>
          <Places count={2} />
        </span>
      </div>
      <RichTextView {...shown} className={frame.words} />
    </div>
  );
}

function Places({ count }: { count: number }) {
  return PLACES.slice(0, count).map((place) => (
    <span key={place} className={frame.tool}>
      <Skeleton width={16} height={16} />
    </span>
  ));
}

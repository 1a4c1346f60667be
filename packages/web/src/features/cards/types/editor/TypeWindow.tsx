import type { CardType } from '@fanal/contract/cards/card-types.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { DescriptionInputs } from './DescriptionInputs.tsx';
import { FieldList } from './FieldList.tsx';
import { FormPreview } from './FormPreview.tsx';
import { renamed } from './field-list.rules.ts';
import { NameInputs } from './NameInputs.tsx';
import { places } from './places.rules.ts';
import { ReviewColumn, SaveFoot } from './ReviewColumn.tsx';
import classes from './TypeEditor.module.css';
import { TypeSettings } from './TypeSettings.tsx';
import type { TypeEditorProps } from './type-draft.rules.ts';
import { type TypeForm, useTypeForm } from './use-type-form.ts';
import { type TypeReview, useTypeReview } from './use-type-review.ts';

/** What of the address holds the editor open: changing it leaves. */
const editorInAddress = ['open', 'id'] as const;

type TypeWindowProps = Omit<TypeEditorProps, 'id'> & { type: CardType | null };

/** A type written, seen as the form that it gives, and checked side by side. */
export function TypeWindow({ type, name, onClose, onSaved }: TypeWindowProps) {
  const t = useText('card-type-editor');
  const { dateTime } = useDates();
  const form = useTypeForm(type, name, onSaved);
  const review = useTypeReview(form);
  return (
    <>
      <EditorDialog
        onClose={onClose}
        title={type ? type.name : t('newTitle')}
        detail={type ? t('changed', { when: dateTime(type.updatedAt) }) : t('newHint')}
        busy={form.isSaving}
        sideLabel={t('preview.title')}
        side={<FormPreview draft={form.draft} />}
        reviewLabel={t('review.title')}
        review={<ReviewColumn type={type} form={form} review={review} />}
        foot={<SaveFoot form={form} review={review} isNew={type === null} />}
      >
        <Identity form={form} review={review} />
        <FieldList form={form} review={review} />
        <TypeSettings form={form} review={review} />
      </EditorDialog>
      <LeaveQuestion
        unsaved={form.unsaved}
        inAddress={editorInAddress}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </>
  );
}

/** What the type is called in each language, and what it is for (CARD-TYPES-03). */
function Identity({ form, review }: { form: TypeForm; review: TypeReview }) {
  const t = useText('card-type-editor');
  const { draft, change } = form;
  return (
    <section className={classes.section} aria-label={t('identity')}>
      <NameInputs
        names={draft.locales}
        label={(language) => t('typeName', { language })}
        place={places.name}
        review={review}
        focused={draft.locales.every(({ name }) => name === '')}
        onChange={(language, text) => change({ locales: renamed(draft.locales, language, text) })}
      />
      <DescriptionInputs
        texts={draft.descriptions}
        review={review}
        onChange={(descriptions) => change({ descriptions })}
      />
    </section>
  );
}

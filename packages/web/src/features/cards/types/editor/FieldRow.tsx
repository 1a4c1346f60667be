import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { leadTo } from '#ui/lead-to.ts';
import { OrderedItem } from '#ui/order/Orderable.tsx';
import { StatusMark } from '#ui/StatusBadge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import type { FieldDraft } from './field-draft.rules.ts';
import { places } from './places.rules.ts';
import classes from './TypeEditor.module.css';
import { useFieldName } from './use-field-name.ts';
import type { TypeForm } from './use-type-form.ts';
import type { TypeReview } from './use-type-review.ts';

type FieldRowProps = { field: FieldDraft; form: TypeForm; review: TypeReview };

/** One field in a line, and the panel in which it is changed. */
export function FieldRow({ field, form, review }: FieldRowProps) {
  const t = useText('card-type-editor');
  const name = useFieldName()(field);
  const { draft, change } = form;
  const isOpen = review.opened === field.key;
  const isUsed = form.isUsed(field);
  const remove = () => {
    change({ fields: draft.fields.filter(({ key }) => key !== field.key) });
    leadTo(places.addField);
  };
  return (
    <OrderedItem
      id={field.key}
      handle={draft.fields.length > 1 ? t('fields.handle', { name }) : null}
      className={classes.field}
    >
      <button
        type="button"
        id={places.field(field.key)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${places.field(field.key)}-panel` : undefined}
        className={classes.toggle}
        onClick={() => review.setOpened(isOpen ? null : field.key)}
      >
        <Glyph icon={IconChevronRight} size={16} className={clsx(classes.chevron, isOpen && classes.open)} />
        <span className={classes.fieldWords}>
          <span className={clsx(classes.fieldName, field.isHidden && classes.hidden)}>{name}</span>
          <span className={classes.about}>{useTraits(field, isUsed)}</span>
        </span>
        {review.isWrong(field.key) ? (
          <>
            <StatusMark kind="refused" />
            <VisuallyHidden>{t('fields.wrong')}</VisuallyHidden>
          </>
        ) : null}
      </button>
      {isUsed ? null : (
        <IconButton icon={IconTrash} label={t('fields.remove', { name })} className={classes.trash} onClick={remove} />
      )}
      {isOpen ? (
        <div id={`${places.field(field.key)}-panel`} className={classes.panel}>
          <FieldPanel field={field} form={form} review={review} />
        </div>
      ) : null}
    </OrderedItem>
  );
}

/** «Liste de 3 options, requis, rempli sur des cartes» */
const useTraits = (field: FieldDraft, isUsed: boolean): string => {
  const t = useText('card-type-editor');
  const type = field.type === 'list' ? t('fields.list', { count: field.options.length }) : t(`types.${field.type}`);
  const traits = [
    field.isRequired && t('traits.required'),
    field.isDefault && t('traits.prefilled'),
    field.isHidden && t('traits.hidden'),
    field.isAiField && t('traits.ai'),
    isUsed && t('traits.used'),
  ];
  return [type, ...traits.filter((trait) => trait !== false)].join(', ');
};

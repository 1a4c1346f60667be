import { MOST_FIELDS, nameIn } from '@fanal/contract/cards/cards.rules';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Note } from '#ui/Note.tsx';
import { Orderable } from '#ui/order/Orderable.tsx';
import { FieldRow } from './FieldRow.tsx';
import { type FieldDraft, newField, newStandardField, standardLocales, standardNames } from './field-draft.rules.ts';
import { inOrder } from './field-list.rules.ts';
import { places } from './places.rules.ts';
import classes from './TypeEditor.module.css';
import { useFieldName } from './use-field-name.ts';
import type { TypeForm } from './use-type-form.ts';
import type { TypeReview } from './use-type-review.ts';

type FieldListProps = { form: TypeForm; review: TypeReview };

/** What the form asks for, in its order: fields that cards have everywhere, and those of this type alone (CARD-TYPES-02, CARDS-16). */
export function FieldList({ form, review }: FieldListProps) {
  const t = useText('card-type-editor');
  const nameOf = useFieldName();
  const { draft, change, surprise } = form;
  const { fields } = draft;
  const named = (key: string) => nameOf(fields.find((field) => field.key === key));
  return (
    <section className={classes.section} aria-labelledby="card-type-fields">
      <div className={classes.fieldsHead}>
        <h3 id="card-type-fields">{t('fields.title')}</h3>
        <span className={classes.count}>{t('fields.count', { count: fields.length })}</span>
      </div>
      {surprise?.kind === 'inUse' ? (
        <div role="alert">
          <Note tone="danger" className={classes.note} title={t('inUse.title')}>
            {t('inUse.text', { fields: surprise.fields.map((name) => named(`saved-${name}`)).join(', ') })}
          </Note>
        </div>
      ) : null}
      <Orderable
        ids={fields.map(({ key }) => key)}
        onChange={(keys) => change({ fields: inOrder(fields, keys) })}
        moved={(key, place, most) => t('fields.moved', { name: named(key), place, most })}
      >
        <ul className={classes.fields}>
          {fields.map((field) => (
            <FieldRow key={field.key} field={field} form={form} review={review} />
          ))}
        </ul>
      </Orderable>
      <AddField form={form} review={review} />
    </section>
  );
}

/** Adds a standard field that the form does not have yet, or one of one’s own; its panel opens. */
function AddField({ form: { draft, change }, review }: FieldListProps) {
  const t = useText('card-type-editor');
  const locale = useLocale();
  const { fields } = draft;
  const add = (field: FieldDraft) => {
    change({ fields: [...fields, field] });
    review.lead({ place: places.fieldName(field.key, 'fr'), field });
  };
  if (fields.length >= MOST_FIELDS) return <p className={classes.hint}>{t('fields.most', { count: MOST_FIELDS })}</p>;
  const missing = standardNames.filter((name) => fields.every((field) => field.name !== name));
  return (
    <Menu
      label={t('fields.add')}
      align="start"
      items={[
        { id: 'own', label: t('fields.own'), onSelect: () => add(newField()) },
        ...(missing.length > 0 ? [{ id: 'line', line: true } as const] : []),
        ...missing.map((name) => ({
          id: name,
          label: nameIn(standardLocales[name], locale),
          onSelect: () => add(newStandardField(name)),
        })),
      ]}
      trigger={(props) => (
        <Button {...props} small icon={IconPlus} id={places.addField}>
          {t('fields.add')}
        </Button>
      )}
    />
  );
}

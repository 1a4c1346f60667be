import { cardFieldTypes } from '@fanal/contract/cards/cards.rules';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldDraft } from './field-draft.rules.ts';
import { mayBePrefilled, withFieldName, withType } from './field-list.rules.ts';
import { NameInputs } from './NameInputs.tsx';
import { OptionList } from './OptionList.tsx';
import { places } from './places.rules.ts';
import classes from './TypeEditor.module.css';
import type { TypeForm } from './use-type-form.ts';
import type { TypeReview } from './use-type-review.ts';

const LONGEST_KEY = 40;
const LONGEST_NAME = 120;

type FieldPanelProps = { field: FieldDraft; form: TypeForm; review: TypeReview };

/** Everything that can be said of one field. */
export function FieldPanel({ field, form, review }: FieldPanelProps) {
  const t = useText('card-type-editor');
  const { draft, change } = form;
  return (
    <>
      {form.isUsed(field) ? <Note className={classes.note}>{t('fields.used')}</Note> : null}
      <NameInputs
        names={field.locales}
        label={(language) => t('fieldName', { language })}
        place={(language) => places.fieldName(field.key, language)}
        review={review}
        onChange={(language, text) => change({ fields: withFieldName(draft.fields, field.key, language, text) })}
      />
      <Kind field={field} form={form} review={review} />
      {field.type === 'list' ? (
        <OptionList field={field} review={review} onChange={(options) => form.changeField(field.key, { options })} />
      ) : null}
      <Traits field={field} form={form} review={review} />
    </>
  );
}

/** What it holds, and the name under which cards keep it: both stay once they count. */
function Kind({ field, form, review }: FieldPanelProps) {
  const t = useText('card-type-editor');
  const isUsed = form.isUsed(field);
  const place = places.fieldKey(field.key);
  return (
    <div className={classes.kind}>
      <SelectField
        label={t('fieldType')}
        value={field.type}
        options={cardFieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        disabled={field.isStandard || isUsed}
        onChange={(type) =>
          form.changeField(field.key, withType(field, cardFieldTypes.find((one) => one === type) ?? field.type))
        }
      />
      <TextField
        id={place}
        label={t('key.label')}
        value={field.name}
        readOnly={field.isSaved || field.isStandard}
        hint={t(field.isStandard ? 'key.standard' : field.isSaved ? 'key.saved' : 'key.hint')}
        onChange={(name) => form.changeField(field.key, { name, isNamed: true })}
        onBlur={() => review.leave(place)}
        error={review.errorAt(place)}
        maxLength={LONGEST_KEY}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

const traits = ['isRequired', 'isDefault', 'isHidden', 'isAiField'] as const;

/** How the form treats it (CARD-TYPES-05, CARD-TYPES-06). */
function Traits({ field, form, review }: FieldPanelProps) {
  const t = useText('card-type-editor');
  const place = places.fieldAiName(field.key);
  return (
    <div className={classes.traits}>
      {traits
        .filter((trait) => trait !== 'isDefault' || mayBePrefilled(field))
        .map((trait) => (
          <Checkbox
            key={trait}
            label={t(`fieldTraits.${trait}.label`)}
            description={t(`fieldTraits.${trait}.about`)}
            checked={field[trait]}
            onChange={(isOn) => form.changeField(field.key, { [trait]: isOn })}
          />
        ))}
      {field.isAiField ? (
        <TextField
          id={place}
          label={t('aiName.label')}
          optional={t('optional')}
          value={field.aiName ?? ''}
          onChange={(aiName) => form.changeField(field.key, { aiName })}
          error={review.errorAt(place)}
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
      ) : null}
    </div>
  );
}

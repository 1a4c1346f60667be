import { EXPIRATION_FIELD, lacksExpirationField } from '@fanal/contract/cards/cards.rules';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type FlagName, flagNames } from '../card-types.rules.ts';
import { newStandardField } from './field-draft.rules.ts';
import { places } from './places.rules.ts';
import classes from './TypeEditor.module.css';
import { bodyOf, type TypeDraft } from './type-draft.rules.ts';
import type { TypeForm } from './use-type-form.ts';
import type { TypeReview } from './use-type-review.ts';

const LONGEST_NAME = 120;

type TypeSettingsProps = { form: TypeForm; review: TypeReview };

/** What a type does, each with what follows from it (CARD-TYPES-05, CARD-TYPES-06). */
export function TypeSettings({ form, review }: TypeSettingsProps) {
  const t = useText('card-type-editor');
  return (
    <section className={classes.section} aria-labelledby="card-type-settings">
      <h3 id="card-type-settings">{t('settings.title')}</h3>
      {flagNames.map((flag) => (
        <Setting key={flag} flag={flag} form={form} review={review} />
      ))}
    </section>
  );
}

function Setting({ flag, form, review }: TypeSettingsProps & { flag: FlagName }) {
  const t = useText('card-type-editor');
  const { draft, change } = form;
  const isIdle = flag === 'hasNotification' && draft.hasNotification && !draft.canExpire;
  return (
    <SettingRow
      title={t(`settings.${flag}.title`)}
      description={isIdle ? t('settings.hasNotification.idle') : t(`settings.${flag}.about`)}
      control={
        <Switch
          label={t(`settings.${flag}.title`)}
          hideLabel
          checked={draft[flag]}
          onChange={(isOn) => change({ [flag]: isOn })}
        />
      }
    >
      {flag === 'isAiField' && draft.isAiField ? <AiName draft={draft} change={change} review={review} /> : null}
      {flag === 'hasExpirationDate' && lacksExpirationField(bodyOf(draft)) ? <LastDayMissing form={form} /> : null}
    </SettingRow>
  );
}

type AiNameProps = Pick<TypeForm, 'draft' | 'change'> & { review: TypeReview };

function AiName({ draft, change, review }: AiNameProps) {
  const t = useText('card-type-editor');
  return (
    <TextField
      id={places.aiName}
      label={t('aiName.label')}
      optional={t('optional')}
      value={draft.aiName ?? ''}
      onChange={(aiName) => change({ aiName })}
      error={review.errorAt(places.aiName)}
      maxLength={LONGEST_NAME}
      autoComplete="off"
    />
  );
}

/** The draft with a field that takes the last day: the one it has, shown again, or a new one at the end. */
const withLastDay = ({ fields }: TypeDraft): Pick<TypeDraft, 'fields'> => ({
  fields: fields.some(({ name }) => name === EXPIRATION_FIELD)
    ? fields.map((field) => (field.name === EXPIRATION_FIELD ? { ...field, isHidden: false } : field))
    : [...fields, newStandardField(EXPIRATION_FIELD)],
});

/** Nobody could write down the day that the type asks for. */
function LastDayMissing({ form: { draft, change } }: { form: TypeForm }) {
  const t = useText('card-type-editor');
  const isThere = draft.fields.some(({ name }) => name === EXPIRATION_FIELD);
  return (
    <Note
      tone="signal"
      action={
        <Button small id={places.lastDay} onClick={() => change(withLastDay(draft))}>
          {t(isThere ? 'lastDay.show' : 'lastDay.add')}
        </Button>
      }
    >
      {t('lastDay.missing')}
    </Note>
  );
}

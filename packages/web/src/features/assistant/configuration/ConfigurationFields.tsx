import { LONGEST_ASSISTANT_NAME, LONGEST_TONE } from '@fanal/contract/assistant/assistant.rules';
import type { AiConfiguration } from '@fanal/contract/assistant/assistant.shapes';
import { questionDaysChoices } from '@fanal/contract/assistant/unanswered.rules';
import { languages } from '@fanal/contract/locales';
import { Link } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { Note } from '#ui/Note.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './AiConfiguration.module.css';
import { toneExamples } from './ai-configuration.rules.ts';
import { BudgetMeter } from './BudgetMeter.tsx';
import { ReferralsField } from './ReferralsField.tsx';
import { StartersField } from './StartersField.tsx';
import type { FieldsProps } from './use-configuration-form.ts';

/** The fields of the configuration. */
export function ConfigurationFields({ form, configuration }: FieldsProps & { configuration: AiConfiguration }) {
  const t = useText('ai-configuration');
  const { people, documents, hasModel } = configuration;
  return (
    <>
      <SettingRow
        title={t('enabled.title')}
        description={`${t('enabled.people', { count: people })} ${t('enabled.documents', { count: documents })}`}
        control={<Switch hideLabel label={t('enabled.title')} {...form.check('isEnabled')} />}
      />
      <TextField
        label={t('name')}
        required
        maxLength={LONGEST_ASSISTANT_NAME}
        autoComplete="off"
        className={classes.name}
        {...form.field('name')}
      />
      <ToneField form={form} />
      <LanguagesField form={form} />
      <StartersField form={form} />
      <ReferralsField form={form} />
      <HoldsBackField form={form} count={configuration.goldenQuestions} />
      <KeepingField form={form} />
      <Note tone="info" title={t(hasModel ? 'model.on' : 'model.off')}>
        {t(hasModel ? 'model.onHint' : 'model.offHint')}
      </Note>
      {configuration.budget ? <BudgetMeter budget={configuration.budget} /> : null}
    </>
  );
}

function ToneField({ form }: FieldsProps) {
  const t = useText('ai-configuration');
  const { number } = useNumbers();
  const { tone } = form.values;
  const counter = t('tone.counter', { written: number(tone.length), most: number(LONGEST_TONE) });
  return (
    <div>
      <TextArea label={t('tone.label')} rows={6} hint={t('tone.hint')} counter={counter} {...form.field('tone')} />
      <div className={classes.examples}>
        <span>{t('tone.start')}</span>
        {toneExamples.map((one) => (
          <Button key={one} small onClick={() => form.setValue('tone', t(`examples.${one}.text`))}>
            {t(`examples.${one}.name`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function LanguagesField({ form }: FieldsProps) {
  const t = useText('ai-configuration');
  const chosen = form.values.languages;
  const first = chosen[0];
  return (
    <FieldGroup label={t('languages.label')} error={form.errors.languages}>
      <div className={classes.languages}>
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={t(`languages.${language}`)}
            checked={chosen.includes(language)}
            onChange={(isOn) =>
              form.setValue(
                'languages',
                languages.filter((one) => (one === language ? isOn : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      {first ? <p className={classes.hint}>{t('languages.hint', { language: t(`languages.in.${first}`) })}</p> : null}
    </FieldGroup>
  );
}

/** How long questions of members are kept; a number that none of the choices is, stands among them. */
function KeepingField({ form }: FieldsProps) {
  const t = useText('ai-configuration');
  const { questionDays } = form.values;
  const choices = [...new Set([...questionDaysChoices, questionDays])].sort((a, b) => a - b);
  return (
    <SettingRow
      title={t('keeping.title')}
      description={t('keeping.about')}
      control={
        <SelectField
          label={t('keeping.title')}
          hideLabel
          value={String(questionDays)}
          options={choices.map((days) => ({ value: String(days), label: t('keeping.days', { count: days }) }))}
          onChange={(days) => form.setValue('questionDays', Number(days))}
        />
      }
    />
  );
}

/** A golden question that fails holds back a change; without any question nothing is held back. */
function HoldsBackField({ form, count }: FieldsProps & { count: number }) {
  const t = useText('ai-configuration');
  const pathTo = useOrganizationPath();
  return (
    <SettingRow
      title={t('golden.title')}
      description={
        <>
          {t('golden.about', { count })}{' '}
          <Link to={pathTo('ai/questions')} className={classes.questions}>
            {t('golden.questions')}
          </Link>
        </>
      }
      control={<Switch hideLabel label={t('golden.title')} {...form.check('holdsBack')} />}
    />
  );
}

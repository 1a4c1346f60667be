import { type Language, languages } from '@fanal/contract/locales';
import {
  LONGEST_NOTICE_BODY,
  type Situation,
  situationsOf,
  variablesOf,
} from '@fanal/contract/notifications/notification-types.rules';
import type { NotificationTypeSetting } from '@fanal/contract/notifications/notification-types.shapes';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { NoticePreview } from './NoticePreview.tsx';
import classes from './NotificationTypes.module.css';
import { textIn } from './notification-types.rules.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useTextsForm } from './use-texts-form.ts';

type TextsEditorProps = {
  type: NotificationTypeSetting;
  situation: Situation;
  onSituation: (situation: Situation) => void;
  onHistory: () => void;
};

const inAddress = ['type', 'situation'] as const;

/** The texts of one situation in the three languages, with what a telephone and a mail show of them. */
export function TextsEditor({ type, situation, onSituation, onHistory }: TextsEditorProps) {
  const t = useText('notification-types');
  const failureText = useFailureText();
  const saving = useTextsForm(type, situation);
  const { form, failure, isUnsaved, backToDefault, isUsual } = saving;
  const [language, setLanguage] = useState<Language>('fr');
  const insert = (variable: string) => {
    const name = `body_${language}` as const;
    const before = form.values[name];
    form.setValue(name, `${before}${before === '' || before.endsWith(' ') ? '' : ' '}{{${variable}}}`);
  };
  return (
    <section className={classes.editor} aria-label={t('texts', { type: t(`types.${type.id}`) })}>
      <div className={classes.halves}>
        <div className={classes.fields}>
          <div className={classes.head}>
            <h2 className={classes.title}>{t(`types.${type.id}`)}</h2>
            {situationsOf[type.id].length > 1 ? (
              <SelectField
                label={t('situation')}
                hideLabel
                value={situation}
                onChange={(chosen) => chosen && onSituation(chosen as Situation)}
                options={situationsOf[type.id].map((value) => ({ value, label: t(`situations.${value}`) }))}
              />
            ) : null}
            <Button small icon={IconHistory} onClick={onHistory}>
              {t('history.open')}
            </Button>
          </div>
          <Refused title={t('saveFailed')} message={failure === null ? null : failureText(failure)} />
          <Form form={form} className={classes.form}>
            <div className={classes.languages}>
              {languages.map((one) => (
                <LanguageFields key={one} language={one} saving={saving} type={type} onFocus={() => setLanguage(one)} />
              ))}
            </div>
          </Form>
          <div className={classes.insert}>
            <span>{t('insert', { language: t(`languages.${language}`) })}</span>
            {variablesOf[type.id].map((variable) => (
              <Button key={variable} small onClick={() => insert(variable)}>
                {t(`variables.${variable}`)}
              </Button>
            ))}
          </div>
        </div>
        <NoticePreview
          type={type.id}
          situation={situation}
          text={textIn(form.values, language)}
          language={language}
          onLanguage={setLanguage}
        />
      </div>
      <FootBar
        start={
          isUsual ? (
            <span className={classes.state}>{t('isUsual')}</span>
          ) : (
            <Button variant="subtle" onClick={backToDefault}>
              {t('backToDefault')}
            </Button>
          )
        }
      >
        {isUnsaved ? (
          <Button onClick={() => form.reset()} disabled={form.submitting}>
            {t('discard')}
          </Button>
        ) : null}
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </FootBar>
      <LeaveQuestion
        unsaved={isUnsaved}
        inAddress={inAddress}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </section>
  );
}

type LanguageFieldsProps = {
  language: Language;
  type: NotificationTypeSetting;
  saving: ReturnType<typeof useTextsForm>;
  onFocus: () => void;
};

/** Title and text in one language, checked while they are written. */
function LanguageFields({ language, type, saving: { form }, onFocus }: LanguageFieldsProps) {
  const t = useText('notification-types');
  const wordsOf = useProblemWords(type.id);
  const problems = wordsOf(textIn(form.values, language));
  const count = form.values[`body_${language}`].length;
  return (
    <fieldset className={classes.language} onFocus={onFocus}>
      <legend className={classes.legend}>{t(`languages.${language}`)}</legend>
      <TextField
        label={t('field.title', { language: t(`languages.${language}`) })}
        hideLabel
        lang={language}
        {...form.field(`title_${language}`)}
        error={problems || undefined}
      />
      <TextArea
        label={t('field.body', { language: t(`languages.${language}`) })}
        hideLabel
        lang={language}
        rows={5}
        {...form.field(`body_${language}`)}
        error={undefined}
      />
      <p className={classes.hint}>{t('counter', { count, most: LONGEST_NOTICE_BODY })}</p>
    </fieldset>
  );
}

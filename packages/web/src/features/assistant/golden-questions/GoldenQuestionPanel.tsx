import { LONGEST_QUESTION } from '@fanal/contract/assistant/assistant.rules';
import { LONGEST_GOLDEN_WORDS } from '@fanal/contract/assistant/golden-questions.rules';
import type { GoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import { type Language, languages } from '@fanal/contract/locales';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FormPanel } from '#widgets/forms/FormPanel.tsx';
import { Refused } from '#widgets/Refused.tsx';
import classes from './GoldenQuestions.module.css';
import { useDocumentsNamed } from './golden-questions.queries.ts';
import { type QuestionFormHandle, useGoldenQuestionForm } from './use-golden-question-form.ts';

const inAddress = ['open', 'id'] as const;

/** The form of a golden question, beside the list; null adds a new one. */
export function GoldenQuestionPanel({ question, onClose }: { question: GoldenQuestion | null; onClose: () => void }) {
  const t = useText('golden-questions');
  const saving = useGoldenQuestionForm(question, onClose);
  const { form } = saving;
  return (
    <FormPanel
      saving={saving}
      onClose={onClose}
      title={t(question ? 'form.edit' : 'form.add')}
      detail={t('form.detail')}
      cancelLabel={t('cancel')}
      submitLabel={t(question ? 'form.save' : 'form.submit')}
      failed={t('form.failed')}
      kept={t('form.kept')}
      leave={{
        inAddress,
        title: t('form.leaveTitle'),
        text: t('form.leaveHint'),
        stay: t('form.stay'),
        leave: t('form.leave'),
      }}
    >
      {languages.map((language, at) => (
        <WordingFields key={language} form={form} language={language} isFirst={at === 0} />
      ))}
      <Documents form={form} />
    </FormPanel>
  );
}

function WordingFields({
  form,
  language,
  isFirst,
}: {
  form: QuestionFormHandle;
  language: Language;
  isFirst: boolean;
}) {
  const t = useText('golden-questions');
  const wording = form.values[language];
  const set = (changes: Partial<typeof wording>) => form.setValue(language, { ...wording, ...changes });
  return (
    <div className={classes.wording}>
      <TextArea
        label={t(`form.question.${language}`)}
        rows={2}
        maxLength={LONGEST_QUESTION}
        value={wording.question}
        onChange={(question) => set({ question })}
        error={form.errors[language]}
        {...(isFirst && { 'data-autofocus': true })}
      />
      {wording.question.trim() === '' ? null : (
        <div className={classes.words}>
          <TextField
            label={t('form.holds')}
            hint={t('form.commas')}
            maxLength={LONGEST_GOLDEN_WORDS}
            autoComplete="off"
            value={wording.holds}
            onChange={(holds) => set({ holds })}
          />
          <TextField
            label={t('form.lacks')}
            maxLength={LONGEST_GOLDEN_WORDS}
            autoComplete="off"
            value={wording.lacks}
            onChange={(lacks) => set({ lacks })}
          />
        </div>
      )}
    </div>
  );
}

function Documents({ form }: { form: QuestionFormHandle }) {
  const t = useText('golden-questions');
  const [search, setSearch] = useState('');
  const found = useDocumentsNamed(search.trim());
  const { documents } = form.values;
  const add = (id: string) => {
    const name = found.find((one) => one.id === id)?.name ?? id;
    form.setValue('documents', [...documents, { id, name }]);
  };
  return (
    <>
      <MultiSelectField
        label={t('form.documents')}
        placeholder={t('form.documentsHint')}
        description={t(documents.length === 0 ? 'form.noDocument' : 'form.someDocuments')}
        options={found.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={documents.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        onSearch={setSearch}
        onAdd={add}
        onRemove={(id) =>
          form.setValue(
            'documents',
            documents.filter((one) => one.id !== id),
          )
        }
      />
      <Refused message={form.errors.documents} />
    </>
  );
}

import { articleChoices, postMonthChoices } from '@fanal/contract/assistant/assistant.rules';
import type { AiSources } from '@fanal/contract/assistant/sources.shapes';
import { useText } from '#platform/text/use-text.ts';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Switch } from '#ui/Switch.tsx';
import { FormPanel } from '#widgets/forms/FormPanel.tsx';
import { Refused } from '#widgets/Refused.tsx';
import { useCategories } from './article-categories.queries.ts';
import { type SourcesFormHandle, useSourcesForm } from './use-sources-form.ts';

const inAddress = ['open', 'id'] as const;

/** Articles and posts from which the assistant answers, beside its files. */
export function SourcesPanel({ sources, onClose }: { sources: AiSources; onClose: () => void }) {
  const t = useText('ai-sources');
  const saving = useSourcesForm(sources, onClose);
  const { form } = saving;
  const { hasPosts, postMonths } = form.values;
  return (
    <FormPanel
      saving={saving}
      onClose={onClose}
      title={t('title')}
      detail={t('detail')}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      failed={t('failed')}
      leave={{ inAddress, title: t('leaveTitle'), text: t('leaveHint'), stay: t('stay'), leave: t('leave') }}
    >
      <Articles form={form} />
      <Switch
        label={t('posts.label')}
        description={t('posts.about')}
        checked={hasPosts}
        onChange={(isOn) => form.setValue('hasPosts', isOn)}
      />
      {hasPosts ? (
        <SelectField
          label={t('posts.age')}
          value={String(postMonths ?? 0)}
          options={[
            { value: '0', label: t('posts.all') },
            ...postMonthChoices.map((months) => ({
              value: String(months),
              label: t('posts.months', { count: months }),
            })),
          ]}
          onChange={(picked) =>
            form.setValue('postMonths', postMonthChoices.find((months) => String(months) === picked) ?? null)
          }
        />
      ) : null}
    </FormPanel>
  );
}

function Articles({ form }: { form: SourcesFormHandle }) {
  const t = useText('ai-sources');
  const known = useCategories();
  const { articles, categories } = form.values;
  const chosen = (
    <>
      <MultiSelectField
        label={t('articles.list')}
        placeholder={t('articles.add')}
        options={known.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={categories.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        onAdd={(id) =>
          form.setValue('categories', [...categories, { id, name: known.find((one) => one.id === id)?.name ?? id }])
        }
        onRemove={(id) =>
          form.setValue(
            'categories',
            categories.filter((one) => one.id !== id),
          )
        }
      />
      <Refused message={form.errors.categories} />
    </>
  );
  return (
    <RadioChoice
      label={t('articles.label')}
      value={articles}
      onChange={(choice) => form.setValue('articles', choice)}
      options={articleChoices.map((value) => ({
        value,
        label: t(`articles.${value}`),
        ...(value === 'categories' && articles === value && { under: chosen }),
      }))}
    />
  );
}

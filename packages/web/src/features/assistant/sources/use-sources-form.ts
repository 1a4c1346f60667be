import type { ArticleChoice } from '@fanal/contract/assistant/assistant.rules';
import type { AiSources } from '@fanal/contract/assistant/sources.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useChangeSources } from './ai-sources.queries.ts';

export type SourcesForm = {
  articles: ArticleChoice;
  categories: AiSources['categories'];
  hasPosts: boolean;
  postMonths: AiSources['postMonths'];
};

/** Which articles and posts are sources. */
export const useSourcesForm = (sources: AiSources, onSaved: () => void) => {
  const t = useText('ai-sources');
  const change = useChangeSources();
  const [{ version, ...initialValues }] = useState(() => {
    const { counts: _, ...own } = sources;
    return own;
  });
  return useSavedForm<SourcesForm>({
    initialValues,
    validate: ({ articles, categories }) =>
      articles === 'categories' && categories.length === 0 ? { categories: t('needed') } : {},
    write: ({ articles, categories, hasPosts, postMonths }) =>
      change({
        version,
        articles,
        hasPosts,
        postMonths,
        ...(articles === 'categories' && { categoryIds: categories.map(({ id }) => id) }),
      }),
    onWritten: () => toast.success(t('saved')),
    onSaved,
  });
};
export type SourcesFormHandle = ReturnType<typeof useSourcesForm>['form'];

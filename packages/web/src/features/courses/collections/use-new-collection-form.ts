import { NewCollection } from '@fanal/contract/courses/collections.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useAddCollection } from './collections.queries.ts';

/** The name of a collection that comes into being: checked, sent, and a refusal told under it. */
export const useNewCollectionForm = (onAdded: (id: string) => void) => {
  const t = useText('collections');
  const add = useAddCollection();
  return useSavedForm<{ name: string }, { id: string; name: string }>({
    initialValues: { name: '' },
    issues: {
      find: ({ name }) => issuesAgainst(NewCollection, { name: name.trim() }),
      words: ({ rule, limit }) =>
        rule === 'tooLong' ? t('form.tooLong', { count: Number(limit) }) : t('form.nameMissing'),
    },
    write: ({ name }) => add({ name: name.trim() }),
    refusals: ({ code }) => (code === 'NAME_TAKEN' ? { name: t('form.taken') } : undefined),
    isStill: { name: (refused, now) => nameKey(refused.name) === nameKey(now.name) },
    onWritten: ({ name }) => toast.success(t('added', { name })),
    onSaved: ({ id }) => onAdded(id),
  });
};

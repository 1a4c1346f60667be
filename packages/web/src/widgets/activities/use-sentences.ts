import type { Activity } from '@fanal/contract/activities/activities.shapes';
import { useText } from '#platform/text/use-text.ts';
import {
  type Field,
  isBySystem,
  isPersonAction,
  isPlainChange,
  partsOf,
  postPartsIn,
  privateFieldsOf,
} from './activities.rules.ts';
import { useFieldValues } from './use-field-values.ts';

export type Sentence = {
  /** Who did what. */
  said: string;
  /** What changed, one line for each thing. */
  changes: readonly string[];
};

/** One thing that changed: how it is said alone, and as a line under a sentence. */
type Change = { alone: (doer: string) => string; line: string };

const useChanges = (): ((fields: readonly Field[]) => Change[]) => {
  const t = useText('activities');
  const read = useFieldValues();
  const withoutValue = (field: string): Change => ({
    alone: (doer) => t('one.withoutValue', { doer, field }),
    line: field,
  });
  const changesOfField = ({ field, before, after }: Field): Change[] => {
    if (field === 'changed')
      return privateFieldsOf((after ?? []) as string[]).map((name) => withoutValue(t(`privateFields.${name}`)));
    if (field === 'fields')
      return postPartsIn((after ?? []) as string[]).map((part) => withoutValue(t(`postParts.${part}`)));
    const name = t(`fields.${field}`);
    const [was, is] = [read(field, before), read(field, after)];
    if (was === null && is === null) return field === 'avatarFileId' ? [withoutValue(name)] : [];
    const way = was === null ? 'set' : is === null ? 'removed' : 'changed';
    const values = { field: name, before: was ?? '', after: is ?? '' };
    return [{ alone: (doer) => t(`one.${way}`, { doer, ...values }), line: t(`line.${way}`, values) }];
  };
  return (fields) => fields.flatMap(changesOfField);
};

/** Lines of the audit log in plain words: who did what to what, and what changed (GAP-58, GAP-81). */
export const useSentences = (): ((activity: Activity) => Sentence) => {
  const t = useText('activities');
  const changesOf = useChanges();
  const read = useFieldValues();
  return (activity) => {
    const { action, doer, object } = activity;
    const { spoken, others } = partsOf(activity);
    const name = doer?.displayName ?? t('somebody');
    const changes = changesOf(others);
    const [only] = changes;
    if (only && changes.length === 1 && object.isPerson && isPlainChange(action))
      return { said: only.alone(name), changes: [] };
    const value = spoken && read(spoken.field, spoken.after ?? spoken.before);
    const values = {
      doer: name,
      name: object.name ?? t('nameless'),
      told: value ?? t('nameless'),
      before: (spoken && read(spoken.field, spoken.before)) ?? t('nameless'),
      ...(typeof spoken?.after === 'number' ? { count: spoken.after } : {}),
    };
    if (isBySystem(activity)) return { said: t(`bySystem.${activity.action}`, values), changes: [] };
    const isOther = object.type === 'user' && !object.isPerson;
    const said = isOther && isPersonAction(action) ? t(`saidOf.${action}`, values) : t(`said.${action}`, values);
    return { said, changes: changes.map(({ line }) => line) };
  };
};

import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { differences, type Part, rebased } from './conflict.rules.ts';
import classes from './GroupEditor.module.css';
import { draftOf, type GroupDraft } from './group-draft.rules.ts';
import type { GroupForm } from './use-group-form.ts';
import { useRuleWords } from './use-rule-words.ts';

/** Somebody else saved the group meanwhile: what differs, and the choice between the two (P60). */
export function ConflictDialog({ form, theirs }: { form: GroupForm; theirs: UserGroup }) {
  const t = useText('group-editor');
  const { dateTime } = useDates();
  const wordsOf = usePartWords();
  const other = draftOf(theirs);
  const mine = rebased(form.base, form.draft, other);
  const parts = differences(mine, other);
  const by = theirs.updatedBy?.displayName ?? t('conflict.somebody');
  return (
    <Dialog
      opened
      // Closing decides nothing: what was written stays, and saving asks again.
      onClose={form.putOff}
      title={t('conflict.title')}
      footer={
        <>
          <Button onClick={form.takeTheirs}>{t('conflict.theirs')}</Button>
          <Button variant="filled" onClick={form.keepMine} data-autofocus>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.hint', { name: by, when: dateTime(theirs.updatedAt) })}</p>
      {parts.length > 0 ? (
        <table className={classes.conflict}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.part')}</th>
              <th scope="col">{t('conflict.yours')}</th>
              <th scope="col">{by}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{t(`conflict.parts.${part}`)}</th>
                <td>{wordsOf(mine, other, part)}</td>
                <td>{wordsOf(other, mine, part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{t('conflict.same')}</p>
      )}
    </Dialog>
  );
}

type Named = { id: string; name: string };

/** A part of one version in words; of long lists only what the other version does not have. */
const usePartWords = () => {
  const t = useText('group-editor');
  const groups = useText('user-groups');
  const ruleWords = useRuleWords();
  const listsOf = ({
    audiences,
    users,
    excluded,
    leaders,
  }: GroupDraft): Record<'audiences' | 'users' | 'excluded' | 'leaders', Named[]> => ({
    audiences: [...audiences],
    users: users.map(({ id, displayName }) => ({ id, name: displayName })),
    excluded: excluded.map(({ id, displayName }) => ({ id, name: displayName })),
    leaders: leaders.map(({ id, displayName }) => ({ id, name: displayName })),
  });
  return (one: GroupDraft, other: GroupDraft, part: Part): string => {
    if (part === 'name') return one.name;
    if (part === 'importance') return groups(`importances.${one.importance}`);
    if (part === 'rule') return one.kind === 'rule' ? ruleWords(one) : groups('kinds.fixed');
    const theirs = new Set(listsOf(other)[part].map(({ id }) => id));
    const own = listsOf(one)[part].filter(({ id }) => !theirs.has(id));
    return own.length > 0 ? own.map(({ name }) => name).join(', ') : t('conflict.nothing');
  };
};

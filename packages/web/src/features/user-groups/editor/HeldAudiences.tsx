import { audienceKinds } from '@fanal/contract/audiences/audiences.rules';
import type { AudienceKind } from '@fanal/contract/audiences/audiences.shapes';
import { MOST_AUDIENCES } from '@fanal/contract/user-groups/user-groups.rules';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { FieldError } from '#ui/Field.tsx';
import { AudienceSearch } from '#widgets/audiences/AudienceSearch.tsx';
import { AudienceBranch } from './AudienceBranch.tsx';
import classes from './GroupEditor.module.css';
import { loopIn } from './loop.rules.ts';
import { places } from './places.rules.ts';
import type { MembersFormProps } from './use-group-form.ts';

/** What a group can hold beside people: anything but single people and everybody. */
const held: readonly AudienceKind[] = audienceKinds.filter((kind) => kind !== 'everybody' && kind !== 'user');

/** Audiences within the group, each with its people; they unfold to what they consist of (GAP-60). */
export function HeldAudiences({ form: { draft, change }, members, ownId }: MembersFormProps) {
  const t = useText('group-editor');
  const audiences = useText('audiences');
  const chosen = new Set(draft.audiences.map(({ id }) => id));
  const sources = members.data?.sources ?? [];
  const loop = loopIn(members.error);
  const errorId = `${places.audiences}-error`;
  const refusal = (id: string) => {
    if (id === ownId) return t('audiences.itself');
    return chosen.has(id) ? audiences('chosen') : undefined;
  };
  return (
    <section
      className={clsx(classes.box, draft.audiences.length === 0 && classes.bare)}
      aria-label={t('audiences.label')}
    >
      {draft.audiences.length > 0 ? (
        <ul className={classes.tree}>
          {draft.audiences.map((audience) => (
            <AudienceBranch
              key={audience.id}
              audience={audience}
              count={sources.find((source) => source.audience?.id === audience.id)?.userCount}
              loops={loop?.[1]?.id === audience.id}
              onRemove={() => change({ audiences: draft.audiences.filter(({ id }) => id !== audience.id) })}
            />
          ))}
        </ul>
      ) : null}
      {draft.audiences.length < MOST_AUDIENCES ? (
        <AudienceSearch
          id={places.audiences}
          label={t('audiences.add')}
          placeholder={t('audiences.add')}
          kinds={held}
          invalid={loop !== null}
          describedBy={loop ? errorId : undefined}
          refusal={({ recipientid }) => refusal(recipientid)}
          onPick={({ kind, recipientid, name, parentName, groupKind }) =>
            change({ audiences: [...draft.audiences, { kind, id: recipientid, name, parentName, groupKind }] })
          }
        />
      ) : (
        <p className={classes.hint}>{t('audiences.most', { count: MOST_AUDIENCES })}</p>
      )}
      {loop ? (
        <FieldError id={errorId}>{t('audiences.loop', { way: loop.map(({ name }) => name).join(' → ') })}</FieldError>
      ) : null}
    </section>
  );
}

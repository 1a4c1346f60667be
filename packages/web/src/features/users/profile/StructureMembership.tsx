import type { Structure } from '@fanal/contract/structure/groups.shapes';
import type { User } from '@fanal/contract/users/person.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FilterChip } from '#ui/FilterChip.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './AssignmentsTab.module.css';
import { useMembership, useStructure } from './assignments.queries.ts';

/** Legal entities and groups of the organization to which the person belongs. */
export function StructureMembership({ user }: { user: User }) {
  const t = useText('assignments');
  const mayChange = useMay()('structure:update');
  const { join, leave } = useMembership(user.id);
  const { run, busy } = useAction(
    async (work: () => Promise<unknown>) => {
      await work();
      toast.success(t('saved'));
    },
    { failed: t('failed') },
  );
  return (
    <FieldGroup label={t('groups')}>
      {user.groups.length > 0 ? (
        <ul className={classes.chips}>
          {user.groups.map(({ id, name }) => (
            <li key={id}>
              {mayChange ? (
                <FilterChip
                  label={name}
                  removeLabel={t('leaveGroup', { name })}
                  onRemove={() => run(() => leave(id))}
                />
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('noGroup')}</p>
      )}
      {mayChange ? <JoinField user={user} busy={busy} onJoin={(id) => run(() => join(id))} /> : null}
    </FieldGroup>
  );
}

const arrow = ' › ';

/** «Construction Boréal inc. › Génie civil» */
const pathOf = (groups: Structure['groups'], id: string | null): string => {
  const group = groups.find((one) => one.id === id);
  if (!group) return '';
  const above = pathOf(groups, group.parentId);
  return above ? above + arrow + group.name : group.name;
};

function JoinField({ user, busy, onJoin }: { user: User; busy: boolean; onJoin: (id: string) => void }) {
  const t = useText('assignments');
  const { data } = useStructure();
  const groups = data?.groups ?? [];
  const free = groups.filter(({ id }) => !user.groups.some((own) => own.id === id));
  return (
    <SelectField
      label={t('joinGroup')}
      hideLabel
      placeholder={t('joinGroup')}
      searchable
      value={null}
      disabled={busy}
      options={free.map(({ id, name, parentId }) => {
        const detail = pathOf(groups, parentId);
        return { value: id, label: name, ...(detail && { detail }) };
      })}
      onChange={(id) => id && onJoin(id)}
    />
  );
}

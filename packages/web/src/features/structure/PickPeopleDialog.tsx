import type { StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { useAddMembers, usePeople } from './structure.queries.ts';
import { usePeoplePage } from './use-people-page.ts';

type PickPeopleDialogProps = { group: StructureGroup; onClose: () => void };

/** Adds people of the organization to a group; the choice holds while one searches and turns pages. */
export function PickPeopleDialog({ group, onClose }: PickPeopleDialogProps) {
  const t = useText('structure');
  const wanted = usePeoplePage();
  const people = usePeople(wanted);
  const { chosen, toggle, run, busy, reason } = usePicking({ group, onClose });
  return (
    <PeopleDialog
      title={t('picker.title', { name: group.name })}
      people={people}
      wanted={wanted}
      onClose={onClose}
      busy={busy}
      choose={(person) => (
        <Checkbox
          hideLabel
          label={person.displayName}
          checked={chosen.has(person.id)}
          onChange={() => toggle(person.id)}
        />
      )}
      onChoose={({ id }) => toggle(id)}
      note={<Refused title={t('members.addFailed')} message={reason} />}
      footerStart={
        <span role="status">{chosen.size > 0 ? t('picker.chosen', { count: chosen.size }) : t('picker.none')}</span>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('picker.cancel')}
          </Button>
          <Button variant="filled" disabled={chosen.size === 0} loading={busy} onClick={run}>
            {t('picker.submit')}
          </Button>
        </>
      }
    />
  );
}

/** The people chosen so far, and what becomes of them. */
const usePicking = ({ group, onClose }: PickPeopleDialogProps) => {
  const t = useText('structure');
  const addMembers = useAddMembers();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const add = async () => {
    await addMembers(group.id, [...chosen]);
    toast.success(t('members.added', { count: chosen.size }));
    onClose();
  };
  return { chosen, toggle, ...useAction(add, { closes: true }) };
};

import type { StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { MOST_LEADERS } from '@fanal/contract/structure/structure.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { Refused } from '#widgets/Refused.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { usePeople, useSetLeaders } from './structure.queries.ts';
import { usePeoplePage } from './use-people-page.ts';

type LeadersDialogProps = { group: StructureGroup; onClose: () => void };

/** Chooses the leaders of a group; those it has are chosen from the start. */
export function LeadersDialog({ group, onClose }: LeadersDialogProps) {
  const t = useText('structure');
  const wanted = usePeoplePage();
  const people = usePeople(wanted);
  const setLeaders = useSetLeaders();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(group.leaders.map(({ id }) => id)));
  const isFull = chosen.size >= MOST_LEADERS;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id) && !isFull) next.add(id);
    setChosen(next);
  };
  const save = async () => {
    await setLeaders(group, [...chosen]);
    toast.success(t('leaders.saved'));
    onClose();
  };
  const { run, busy, reason } = useAction(save, { closes: true });
  return (
    <PeopleDialog
      title={t('leaders.dialog', { name: group.name })}
      people={people}
      wanted={wanted}
      onClose={onClose}
      busy={busy}
      choose={(person) => (
        <Checkbox
          hideLabel
          label={person.displayName}
          checked={chosen.has(person.id)}
          disabled={isFull && !chosen.has(person.id)}
          onChange={() => toggle(person.id)}
        />
      )}
      onChoose={({ id }) => toggle(id)}
      note={<Refused title={t('leaders.failed')} message={reason} />}
      footerStart={
        <span role="status">
          {isFull ? t('leaders.most', { count: MOST_LEADERS }) : t('leaders.chosen', { count: chosen.size })}
        </span>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('picker.cancel')}
          </Button>
          <Button variant="filled" loading={busy} onClick={run}>
            {t('leaders.save')}
          </Button>
        </>
      }
    />
  );
}

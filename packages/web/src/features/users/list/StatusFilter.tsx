import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ColumnChooser } from '#ui/ColumnChooser.tsx';
import { PhaseFilter } from '#ui/PhaseFilter.tsx';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { phaseOfStatus } from '../invitations/InvitationPhase.tsx';
import classes from './StatusFilter.module.css';
import type { ChosenColumns } from './use-chosen-columns.ts';
import { useUserCounts } from './users.queries.ts';
import { columnNames, type ListAddress, type ListState, statuses } from './users.rules.ts';

type StatusFilterProps = {
  state: ListState;
  columns: ChosenColumns;
  onChange: (changes: Partial<ListAddress>) => void;
};

/** Invitation states with counts that follow the other filters (USERS-07 to USERS-11); at the end what concerns the whole view. */
export function StatusFilter({ state, columns, onChange }: StatusFilterProps) {
  const t = useText('users');
  const { number } = useNumbers();
  const counts = useUserCounts(state).data;
  const counted = (name: 'all' | (typeof statuses)[number]) => (counts ? { count: number(counts[name]) } : {});
  return (
    <PhaseFilter
      label={t('statuses.label')}
      value={state.status}
      onChange={(invitationStatus) => onChange({ invitationStatus })}
      options={[
        { value: '', label: t('statuses.all'), ...counted('all') },
        ...statuses.map((status) => ({
          value: status,
          label: t(`statuses.${status}`),
          phase: phaseOfStatus[status],
          ...counted(status),
        })),
      ]}
      end={
        <span className={classes.end}>
          <CopyLink columns={columns} />
          <Columns columns={columns} />
        </span>
      }
    />
  );
}

/** The address of this view, its columns included, whoever opens it. */
function CopyLink({ columns }: { columns: ChosenColumns }) {
  const t = useText('users');
  const copyLink = useCopyLink();
  const copy = () => {
    const address = new URL(window.location.href);
    address.searchParams.set('columns', columns.shown.join(','));
    for (const dialog of ['open', 'id']) address.searchParams.delete(dialog);
    void copyLink(address);
  };
  return (
    <Button small variant="subtle" icon={IconLink} collapse onClick={copy}>
      {t('link.copy')}
    </Button>
  );
}

function Columns({ columns }: { columns: ChosenColumns }) {
  const t = useText('users');
  return (
    <ColumnChooser
      words={{
        button: t('chooser.button'),
        hint: (count) => t('chooser.hint', { count }),
        handle: (name) => t('chooser.handle', { name }),
        moved: (name, place, count) => t('chooser.moved', { name, place, total: count }),
        reset: t('chooser.reset'),
      }}
      locked={t('columns.name')}
      columns={columnNames.map((id) => ({ id, label: t(`columns.${id}`) }))}
      {...columns}
    />
  );
}

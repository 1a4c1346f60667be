import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { List } from '#widgets/list/list.ts';
import { type ListState, type OpenDialog, tellsEnd, validityOf } from './organization-cards.rules.ts';
import { TypesEmpty } from './TypesEmpty.tsx';
import classes from './TypesTable.module.css';
import type { Switch as SwitchTo } from './use-switch.ts';

type TypesTableProps = {
  list: List<ListState, CardTypeRow>;
  onOpen: (dialog: OpenDialog, id: string) => void;
  onSwitch: SwitchTo;
};

/** A page of types: what each asks, how long it is good, who has it, and whether it is on. */
export function TypesTable(props: TypesTableProps) {
  const { list, onOpen } = props;
  const t = useText('organization-cards');
  const may = useMay();
  const menuOf = useRowMenu(onOpen);
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns(props)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      density="rich"
      {...(may('cards:read') && { rowMenu: menuOf })}
      {...(list.state.open && { activeKey: list.state.id })}
      skeletonRows={8}
      empty={<TypesEmpty list={list} />}
    />
  );
}

const useColumns = ({ onOpen, onSwitch }: TypesTableProps): Column<CardTypeRow>[] => {
  const t = useText('organization-cards');
  const may = useMay();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      cell: ({ name }) => name,
      sub: ({ description }) => description && <span className={classes.description}>{description}</span>,
    },
    {
      id: 'asks',
      header: t('columns.asks'),
      fold: true,
      phone: 'line',
      cell: ({ fieldNames }) => fieldNames.length > 0 && <Asked names={fieldNames} />,
    },
    {
      id: 'validity',
      header: t('columns.validity'),
      cell: (type) => <Validity type={type} />,
    },
    {
      id: 'cards',
      header: t('columns.cards'),
      key: true,
      phone: 'left',
      cell: ({ id, cardCount: count }) => {
        if (count === 0) return null;
        const words = t('cards', { count });
        return may('cards:read') ? <TextLink onClick={() => onOpen('holders', id)}>{words}</TextLink> : words;
      },
    },
    {
      id: 'isEnabled',
      header: t('columns.state'),
      sortable: true,
      phone: 'right',
      cell: (type) => <Use type={type} onSwitch={onSwitch} onAsk={() => onOpen('disable', type.id)} />,
    },
  ];
};

/** As many as one reads at a glance. */
const MOST_NAMED = 4;

/** «Nom, classe, taille et 3 autres». */
function Asked({ names }: { names: readonly string[] }) {
  const t = useText('organization-cards');
  // One name more takes no more room than saying that there is one more.
  const named = names.length > MOST_NAMED + 1 ? names.slice(0, MOST_NAMED) : names;
  const list = named.join(', ');
  const count = names.length - named.length;
  return <span className={classes.asked}>{count > 0 ? t('asksMore', { list, count }) : list}</span>;
}

function Validity({ type }: { type: CardTypeRow }) {
  const t = useText('organization-cards');
  return (
    <span className={classes.validity}>
      {t(`validity.${validityOf(type)}`)}
      {type.canExpire ? (
        <span className={classes.notice}>{t(tellsEnd(type) ? 'notice.sent' : 'notice.none')}</span>
      ) : null}
    </span>
  );
}

type UseProps = {
  type: CardTypeRow;
  onSwitch: SwitchTo;
  /** Asks once before a type that people have cards of is turned off. */
  onAsk: () => void;
};

/** Whether the organization uses the type, in words; a switch for whoever decides it (CARD-TYPES-09). */
function Use({ type, onSwitch, onAsk }: UseProps) {
  const t = useText('organization-cards');
  const may = useMay();
  const { isEnabled, cardCount, name } = type;
  const words = t(isEnabled ? 'on' : 'off');
  if (!may('cardTypes:update')) return <StatusBadge kind={isEnabled ? 'done' : 'off'}>{words}</StatusBadge>;
  const turn = (on: boolean) => (on || cardCount === 0 ? void onSwitch(type, on) : onAsk());
  return (
    <span className={classes.use}>
      <Switch className={classes.switch} hideLabel label={t('use', { name })} checked={isEnabled} onChange={turn} />
      <span aria-hidden="true">{words}</span>
    </span>
  );
}

/** Where the cards of a type are; its letters work while the row has the focus. */
const useRowMenu = (onOpen: TypesTableProps['onOpen']) => {
  const t = useText('organization-cards');
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const openCards = (type: string) => void navigate({ to: pathOf('cards'), search: { type } as never });
  return ({ id }: CardTypeRow): MenuItem[] => [
    { id: 'holders', label: t('menu.holders'), icon: IconUsers, hint: 'P', onSelect: () => onOpen('holders', id) },
    { id: 'cards', label: t('menu.cards'), icon: IconId, hint: 'C', onSelect: () => openCards(id) },
  ];
};

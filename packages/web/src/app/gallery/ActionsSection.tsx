import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Lantern } from '#ui/Lantern.tsx';
import { Menu } from '#ui/Menu.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { people } from './gallery.samples.ts';
import { useGalleryWords } from './gallery-words.ts';
import { Row, Section, Stack } from './Section.tsx';

const approveKey = 'A';
const here = '#';

export function ActionsSection() {
  const t = useGalleryWords();
  return (
    <Section title={t.sections.actions} wide>
      <Row>
        <Button variant="filled" icon={IconPlus}>
          {t.add}
        </Button>
        <Button icon={IconDownload}>{t.export}</Button>
        <Button variant="subtle">{t.cancel}</Button>
        <Button variant="danger">{t.delete}</Button>
        <Button variant="danger-filled">{t.delete}</Button>
        <Button variant="filled" hint={approveKey}>
          {t.approve}
        </Button>
        <ButtonLink href={here} icon={IconLink}>
          {t.copyLink}
        </ButtonLink>
      </Row>
      <Row>
        <Button variant="filled" icon={IconPlus} loading>
          {t.add}
        </Button>
        <Button loading>{t.working}</Button>
        <Button disabled>{t.unavailable}</Button>
        <Button variant="danger-filled" disabled>
          {t.delete}
        </Button>
        <Button small icon={IconPencil}>
          {t.edit}
        </Button>
        <Button small variant="filled">
          {t.approve}
        </Button>
        <Button small variant="subtle">
          {t.cancel}
        </Button>
        <Button variant="filled" icon={IconPlus} collapse>
          {t.add}
        </Button>
      </Row>
      <SmallPieces />
      <Row>
        {people.map(({ id, name }) => (
          <Avatar key={id} name={name} />
        ))}
        <Avatar name={people[0]?.name ?? ''} size="small" />
        <Avatar name={people[1]?.name ?? ''} size="medium" />
        <Avatar name={people[2]?.name ?? ''} size="large" />
        <Lantern />
        <Lantern lit={false} />
        <Lantern size={18} />
      </Row>
    </Section>
  );
}

function SmallPieces() {
  const t = useGalleryWords();
  const [archived, setArchived] = useState(true);
  return (
    <Stack>
      <Row>
        <IconButton label={t.more} icon={IconDots} />
        <IconButton label={t.edit} icon={IconPencil} active />
        <IconButton label={t.delete} icon={IconTrash} small boxed />
        <IconButton label={t.unavailable} icon={IconTrash} small boxed disabled />
        <TextLink href={here}>{t.seePeople}</TextLink>
        <TextLink onClick={() => setArchived(false)} tone="danger">
          {t.retry}
        </TextLink>
        <TextLink href={here} tone="info" small>
          {t.refresh}
        </TextLink>
        <Kbd>{approveKey}</Kbd>
        <Tooltip label={t.exact} describes>
          <button type="button">{t.yesterday}</button>
        </Tooltip>
        <Menu
          label={t.more}
          align="start"
          items={[
            { id: 'edit', label: t.edit, icon: IconPencil, hint: 'E' },
            { id: 'people', label: t.seePeople, icon: IconUsers, hint: 'P' },
            { id: 'link', label: t.copyLink, icon: IconLink },
            { id: 'archived', label: t.showArchived, checked: archived, onSelect: () => setArchived(!archived) },
            { id: 'off', label: t.unavailable, disabled: true },
            { id: 'delete', label: t.deleteDots, icon: IconTrash, danger: true },
          ]}
          trigger={(props) => <Button {...props}>{t.more}</Button>}
        />
      </Row>
    </Stack>
  );
}

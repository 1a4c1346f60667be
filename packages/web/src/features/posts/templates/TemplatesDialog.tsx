import { nameKey } from '@fanal/contract/names.rules';
import type { PostType } from '@fanal/contract/posts/posts.shapes';
import type { PostTemplate } from '@fanal/contract/posts/templates.shapes';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { LanguageMarks } from '#widgets/languages/LanguageMarks.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { RemoveTemplate, RenameTemplate } from './ChangeTemplate.tsx';
import classes from './TemplatesDialog.module.css';
import { useTemplates } from './templates.queries.ts';
import { templatesWith } from './templates.rules.ts';
import { UseTemplate } from './UseTemplate.tsx';

type TemplatesDialogProps = {
  type: PostType;
  onClose: () => void;
  /** Opens the editor with the draft that was begun. */
  onEdit: (id: string) => void;
};
type Asked = { template: PostTemplate; for: 'use' | 'rename' | 'remove' };

/** Templates to begin with: one's own first, then those of the organization. */
export function TemplatesDialog({ type, onClose, onEdit }: TemplatesDialogProps) {
  const t = useText('post-actions');
  const [asked, setAsked] = useState<Asked | null>(null);
  const back = () => setAsked(null);
  if (asked?.for === 'rename') return <RenameTemplate template={asked.template} onClose={back} />;
  if (asked?.for === 'remove') return <RemoveTemplate template={asked.template} onClose={back} />;
  if (asked) return <UseTemplate template={asked.template} onClose={back} onBegun={onEdit} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`template.choose.${type}`)}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <Templates type={type} onAsk={setAsked} />
    </Dialog>
  );
}

function Templates({ type, onAsk }: { type: PostType; onAsk: (asked: Asked) => void }) {
  const t = useText('post-actions');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useTemplates(type);
  if (error) return <ReadFailure error={error} title={t('template.failed')} onReload={() => void refetch()} />;
  if (!data) return <SkeletonLines />;
  if (data.length === 0) return <p className={classes.none}>{t('template.none')}</p>;
  const found = templatesWith(data, search, nameKey);
  return (
    <>
      <SearchBox label={t('template.search')} placeholder={t('template.search')} value={search} onChange={setSearch} />
      {found.length === 0 ? <p className={classes.none}>{t('template.noneFound')}</p> : null}
      <ul className={classes.list} aria-label={t(`template.choose.${type}`)}>
        {found.map((template) => (
          <TemplateLine key={template.id} template={template} onAsk={onAsk} />
        ))}
      </ul>
    </>
  );
}

function TemplateLine({ template, onAsk }: { template: PostTemplate; onAsk: (asked: Asked) => void }) {
  const t = useText('post-actions');
  const { name, title, summary, isShared, ownerName, locales, mayChange } = template;
  const actions = t('template.actions', { name });
  const from = ownerName ? t('template.sharedBy', { name: ownerName }) : t('template.ofOrganization');
  return (
    <li className={classes.template}>
      <span className={classes.words}>
        <TextLink onClick={() => onAsk({ template, for: 'use' })}>{name}</TextLink>
        <span>{title || t('untitled')}</span>
        {summary ? <span className={classes.detail}>{summary}</span> : null}
        <span className={classes.detail}>{isShared ? from : t('template.ofMine')}</span>
      </span>
      <LanguageMarks locales={locales} outdatedLocales={[]} />
      {mayChange ? (
        <Menu
          label={actions}
          align="end"
          items={[
            {
              id: 'rename',
              label: t('template.rename'),
              icon: IconPencil,
              onSelect: () => onAsk({ template, for: 'rename' }),
            },
            {
              id: 'remove',
              label: t('template.remove'),
              icon: IconTrash,
              danger: true,
              onSelect: () => onAsk({ template, for: 'remove' }),
            },
          ]}
          trigger={(trigger) => <IconButton {...trigger} small icon={IconDots} label={actions} />}
        />
      ) : null}
    </li>
  );
}

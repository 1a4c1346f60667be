import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { CommandPalette } from '#ui/CommandPalette.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EditorDialog } from '#ui/EditorDialog.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TypedConfirmDialog } from '#ui/TypedConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { useCommandKey } from '#ui/use-command-key.ts';
import { useGalleryWords } from './gallery-words.ts';
import { Row, Section } from './Section.tsx';
import { SiteDialog } from './SiteDialog.tsx';

const nothing = () => undefined;
const progressId = 'gallery-import';

type Opened = 'site' | 'choices' | 'typed' | 'leave' | 'refusal' | 'palette' | 'editor' | 'panel' | null;

export function DialogsSection() {
  const t = useGalleryWords();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  useCommandKey('k', () => setOpened('palette'));
  const openers: [Exclude<Opened, null>, string][] = [
    ['site', t.openSite],
    ['choices', t.openChoices],
    ['typed', t.openTyped],
    ['leave', t.openLeave],
    ['refusal', t.openRefusal],
    ['palette', t.openPalette],
    ['editor', t.audiences.openEditor],
    ['panel', t.audiences.openPanel],
  ];
  return (
    <Section title={t.sections.dialogs} wide>
      <Row>
        {openers.map(([which, label]) => (
          <Button key={which} onClick={() => setOpened(which)} data-opens={which}>
            {label}
          </Button>
        ))}
      </Row>
      <Toasts />
      <SiteDialog opened={opened === 'site'} onClose={close} />
      <Questions opened={opened} onClose={close} />
      <Palette opened={opened === 'palette'} onClose={close} />
      {opened === 'editor' ? <Editor onClose={close} /> : null}
      {opened === 'panel' ? <Panel onClose={close} /> : null}
    </Section>
  );
}

function Editor({ onClose }: { onClose: () => void }) {
  const t = useGalleryWords();
  return (
    <EditorDialog
      onClose={onClose}
      title={t.audiences.editor}
      detail={t.audiences.editorDetail}
      actions={<Button variant="danger">{t.delete}</Button>}
      sideLabel={t.audiences.side}
      side={<h3>{t.audiences.side}</h3>}
      reviewLabel={t.audiences.review}
      review={<h3>{t.audiences.review}</h3>}
      foot={
        <Button variant="filled" wide onClick={onClose}>
          {t.audiences.save}
        </Button>
      }
    >
      <TextField label={t.name} value={t.audiences.editor} onChange={nothing} />
    </EditorDialog>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const t = useGalleryWords();
  const [children, setChildren] = useState(1);
  return (
    <SidePanel
      onClose={onClose}
      title={t.audiences.editor}
      detail={t.audiences.editorDetail}
      actions={<Button>{t.export}</Button>}
      foot={<Pager page={1} perPage={6} total={12} onPage={nothing} />}
    >
      <Stepper label={t.audiences.children} value={children} onChange={setChildren} max={20} />
    </SidePanel>
  );
}

function Toasts() {
  const t = useGalleryWords();
  return (
    <Row>
      <Button data-opens="toast-success" onClick={() => toast.success(t.cardChanged)}>
        {t.toastSuccess}
      </Button>
      <Button
        data-opens="toast-error"
        onClick={() => toast.error(t.cardFailed, { text: t.stillHere, action: { label: t.retry, onSelect: nothing } })}
      >
        {t.toastError}
      </Button>
      <Button
        data-opens="toast-progress"
        onClick={() =>
          toast.progress(progressId, t.importing, { label: t.see, onSelect: () => toast.hide(progressId) })
        }
      >
        {t.toastProgress}
      </Button>
    </Row>
  );
}

function Questions({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useGalleryWords();
  return (
    <>
      <ConfirmDialog
        opened={opened === 'choices'}
        onClose={onClose}
        title={t.deletePhotos}
        cancelLabel={t.cancel}
        choices={[
          { id: 'photos', label: t.photosOnly, description: t.photosOnlyHelp, onSelect: onClose },
          {
            id: 'reject',
            label: t.photosAndReject,
            description: t.photosAndRejectHelp,
            danger: true,
            onSelect: onClose,
          },
        ]}
      >
        {t.deletePhotosHelp}
      </ConfirmDialog>
      <TypedConfirmDialog
        opened={opened === 'typed'}
        onClose={onClose}
        title={t.deleteCourse}
        inputLabel={t.typeDelete}
        accepts={[t.delete]}
        confirmLabel={t.delete}
        cancelLabel={t.cancel}
        onConfirm={onClose}
        extra={
          <Button variant="subtle" onClick={onClose}>
            {t.archiveInstead}
          </Button>
        }
      >
        {t.deleteCourseHelp}
      </TypedConfirmDialog>
      <Leaving opened={opened === 'leave'} onClose={onClose} />
      <ConfirmDialog
        opened={opened === 'refusal'}
        onClose={onClose}
        title={t.inUse}
        cancelLabel={t.keepSite}
        confirmLabel={t.seePeople}
        onConfirm={onClose}
        icon={IconUsers}
      >
        {t.inUseHelp}
      </ConfirmDialog>
    </>
  );
}

function Leaving({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useGalleryWords();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t.keepDraft}
      cancelLabel={t.stay}
      confirmLabel={t.saveDraft}
      onConfirm={onClose}
      safe="confirm"
      extra={
        <Button variant="danger" onClick={onClose}>
          {t.delete}
        </Button>
      }
    >
      {t.keepDraftHelp}
    </ConfirmDialog>
  );
}

function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useGalleryWords();
  const [query, setQuery] = useState('');
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      label={t.openPalette}
      placeholder={t.goOrSearch}
      query={query}
      onQuery={setQuery}
      onSelect={onClose}
      status={t.paletteResults}
      empty={t.noResult}
      escapeHint={t.escape}
      groups={[
        {
          id: 'people',
          label: t.persons,
          items: [
            {
              id: 'ana',
              label: 'Ana Lucía Herrera Peña',
              detail: t.craneOperator,
              avatar: { name: 'Ana Lucía Herrera Peña' },
            },
            { id: 'denis', label: 'Denis Savard', detail: t.craneOperatorM, avatar: { name: 'Denis Savard' } },
          ],
        },
        {
          id: 'cards',
          label: t.cardsAndCourses,
          items: [
            { id: 'crane', label: t.craneCard, detail: t.cardType, icon: IconId },
            { id: 'course', label: t.craneCourse, detail: t.course, icon: IconSchool },
          ],
        },
        { id: 'go', label: t.goTo, items: [{ id: 'trades', label: t.trades, detail: t.trade, icon: IconTools }] },
      ]}
    />
  );
}

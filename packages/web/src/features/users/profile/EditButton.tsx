import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { prepareSectionDialog } from './SectionDialogHost.tsx';

/** Opens what changes a part of the file; says which one to who does not see where it stands. */
export function EditButton({ part, onPress }: { part: string; onPress: () => void }) {
  const t = useText('user-profile');
  return (
    <Button
      small
      variant="subtle"
      icon={IconPencil}
      aria-label={t('edit.part', { part })}
      onClick={onPress}
      onPointerEnter={prepareSectionDialog}
      onFocus={prepareSectionDialog}
    >
      {t('edit.open')}
    </Button>
  );
}

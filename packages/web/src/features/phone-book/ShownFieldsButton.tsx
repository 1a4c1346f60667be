import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';

/** Leads to what the organization shows of its members, for whoever decides it. */
export function ShownFieldsButton({ onOpen }: { onOpen: () => void }) {
  const t = useText('phone-book');
  if (!useMay()('phonebook:update')) return null;
  return (
    <Button icon={IconEye} collapse onClick={onOpen}>
      {t('shown.open')}
    </Button>
  );
}

import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';

/** Beside the way to begin with nothing. */
export function TemplatesButton({ onOpen }: { onOpen: () => void }) {
  const t = useText('post-actions');
  return (
    <Button icon={IconTemplate} collapse onClick={onOpen}>
      {t('template.begin')}
    </Button>
  );
}

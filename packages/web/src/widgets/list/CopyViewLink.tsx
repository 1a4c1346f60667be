import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { useText } from '#platform/text/use-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useCopyLink } from '../use-copy-link.ts';

type CopyViewLinkProps = {
  schema: { over: readonly string[] };
  /** What the view is beside its address: columns that a person chose on this device. */
  also?: Record<string, string>;
};

/** Copies the address of the view, without what stands over it. */
export function CopyViewLink({ schema, also = {} }: CopyViewLinkProps) {
  const t = useText('general');
  const copyLink = useCopyLink();
  const copy = () => {
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(also)) address.searchParams.set(name, value);
    for (const name of schema.over) address.searchParams.delete(name);
    void copyLink(address);
  };
  return <IconButton boxed icon={IconLink} label={t('list.copyLink')} onClick={copy} />;
}

import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type WayOut = { label: string; onPress: () => void };

type NoneFoundProps = {
  title: string;
  /** What keeps rows away, and so can be cleared; false for what is not on. */
  clearing: readonly (WayOut | false)[];
  /** What to look at first. */
  children: ReactNode;
};

/** Nothing in a list fits what was asked for: what that was, and the ways back. */
export function NoneFound({ title, clearing, children }: NoneFoundProps) {
  const waysOut = clearing.filter((way) => way !== false);
  return (
    <EmptyState
      icon={IconSearch}
      title={title}
      actions={waysOut.map(({ label, onPress }) => (
        <Button key={label} onClick={onPress}>
          {label}
        </Button>
      ))}
    >
      {children}
    </EmptyState>
  );
}

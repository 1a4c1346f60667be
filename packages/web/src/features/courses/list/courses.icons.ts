import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { MenuItem } from '#ui/Menu.tsx';
import type { CourseAction } from './course-actions.rules.ts';

/** How each action stands in a menu and in the bar of a selection. */
export const looksOf = {
  duplicate: { icon: IconCopy, hint: 'D' },
  move: { icon: IconStack2 },
  categorize: { icon: IconCategory },
  archive: { icon: IconArchive },
  unarchive: { icon: IconArchiveOff },
  delete: { icon: IconTrash, danger: true },
  erase: { icon: IconTrash, danger: true },
} as const satisfies Record<CourseAction, Omit<MenuItem, 'id' | 'label'>>;

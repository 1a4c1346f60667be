import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { MenuItem } from '#ui/Menu.tsx';
import type { ArticleAction, BulkAction } from './article-actions.rules.ts';

/** How each action stands in a menu and in the bar of a selection. */
export const looksOf = {
  check: { icon: IconCircleCheck, hint: 'V' },
  own: { icon: IconUserPlus },
  handOver: { icon: IconUsers },
  interval: { icon: IconCalendarEvent },
  move: { icon: IconCategory },
  publish: { icon: IconSend },
  restore: { icon: IconArrowBackUp },
  delete: { icon: IconTrash, danger: true },
  erase: { icon: IconTrashX, danger: true },
} as const satisfies Record<ArticleAction | BulkAction, Omit<MenuItem, 'id' | 'label'>>;

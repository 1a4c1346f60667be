import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import clsx from 'clsx';
import { Fragment } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Glyph } from '#ui/Glyph.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import classes from './PostMarks.module.css';

const icons = { pinned: IconPin, priority: IconFlag3, push: IconBellRinging };

/** A mark never begins a line of its own. */
const unbroken = '\u00a0';

/** After the title: on top, important, told by push. */
export function PostMarks({ post }: { post: Pick<PostRow, 'isPinned' | 'priority' | 'isNotificationEnabled'> }) {
  const t = useText('post-actions');
  const isOn = { pinned: post.isPinned, priority: post.priority === 'high', push: post.isNotificationEnabled };
  return (['pinned', 'priority', 'push'] as const)
    .filter((mark) => isOn[mark])
    .map((mark) => (
      <Fragment key={mark}>
        {unbroken}
        <Tooltip label={t(`marks.${mark}`)}>
          <span className={clsx(classes.mark, mark === 'push' && classes.quiet)}>
            <Glyph icon={icons[mark]} size={16} />
            <VisuallyHidden>{t(`marks.${mark}`)}</VisuallyHidden>
          </span>
        </Tooltip>
      </Fragment>
    ));
}

import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './EventPlace.module.css';
import { modeIcons, useEventWords } from './use-event-words.ts';

/** How people come together, and where under it (EVENTS-04, EVENTS-05). */
export function EventPlace({ event }: { event: PostRow }) {
  const { mode, place } = useEventWords();
  return (
    <span className={classes.place}>
      <Glyph icon={modeIcons[event.eventMode]} size={16} className={classes.icon} />
      <span>
        <span className={classes.mode}>{mode(event.eventMode)}</span>
        <span className={classes.where}>{place(event)}</span>
      </span>
    </span>
  );
}

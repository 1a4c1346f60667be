/**
 * Carries an entry by keyboard with the keys of dnd-kit's own sensor. That one waits for timers, for places to be measured and
 * for scrolling to end, and keys that come meanwhile go unheard; here each key has had its effect before the next one comes.
 */
import type { Activators, SensorInstance, SensorProps, UniqueIdentifier } from '@dnd-kit/core';
import type { KeyboardEvent as KeyPress } from 'react';
import { centerOf, isArrow, nearestPlace } from './places.ts';

/** The place that was chosen last; null until one was. */
export type Aim = { current: UniqueIdentifier | null };
export type CanReceive = (carried: UniqueIdentifier, place: UniqueIdentifier) => boolean;
type Options = { aim: Aim; canReceive: CanReceive };

const takeKeys = ['Space', 'Enter'];
const dropKeys = [...takeKeys, 'Tab'];

export class KeyboardCarrier implements SensorInstance {
  static readonly activators: Activators<Options> = [
    {
      eventName: 'onKeyDown',
      handler: (press: KeyPress, _options, { active }) => {
        if (!takeKeys.includes(press.code) || press.target !== active.activatorNode.current) return false;
        press.preventDefault();
        return true;
      },
    },
  ];
  readonly autoScrollEnabled = false;
  readonly #props: SensorProps<Options>;
  readonly #listening = new AbortController();

  constructor(props: SensorProps<Options>) {
    this.#props = props;
    props.options.aim.current = null;
    const { signal } = this.#listening;
    document.addEventListener('keydown', (event) => this.#hear(event), { signal });
    document.addEventListener('visibilitychange', () => this.#end(props.onCancel), { signal });
    window.addEventListener('resize', () => this.#end(props.onCancel), { signal });
    props.onStart({ x: 0, y: 0 });
  }

  #hear(event: KeyboardEvent): void {
    // The press that took the entry is still on its way up to the document.
    if (event === this.#props.event) return;
    const isDrop = dropKeys.includes(event.code);
    if (!isDrop && event.code !== 'Escape' && !isArrow(event.code)) return;
    event.preventDefault();
    if (isDrop) this.#end(this.#props.onEnd);
    else if (event.code === 'Escape') this.#end(this.#props.onCancel);
    else this.#step(event.code);
  }

  #end(finish: () => void): void {
    this.#listening.abort();
    finish();
  }

  #step(arrow: string): void {
    const { active, context, options, onMove } = this.#props;
    const { draggingNodeRect, droppableContainers, droppableRects } = context.current;
    const here = droppableRects.get(options.aim.current ?? active);
    if (!here || !draggingNodeRect) return;
    const places = [...droppableRects].filter(([place]) => options.canReceive(active, place));
    const next = nearestPlace(arrow, centerOf(here), places);
    if (!next) return;
    const [id, box] = next;
    options.aim.current = id;
    droppableContainers.get(id)?.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const [from, to] = [centerOf(draggingNodeRect), centerOf(box)];
    onMove({ x: to.x - from.x, y: to.y - from.y });
  }
}

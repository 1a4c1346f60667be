import { useRef, useState } from 'react';

type SentOrderInput = {
  /** The order that the server keeps. */
  ids: readonly string[];
  /** Sends the new place of one, counted from 0. */
  send: (id: string, place: number) => Promise<unknown>;
  onFailure: (error: unknown) => void;
};

/** An order that stands there as it was made until the server keeps it; a refusal brings back the one that it keeps. */
export const useSentOrder = ({ ids, send, onFailure }: SentOrderInput) => {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  /** One after the other: each place counts on the one before. */
  const queue = useRef({ last: Promise.resolve(), waiting: 0, sent: null as readonly string[] | null });
  const forget = () => {
    queue.current.sent = null;
    setShown(null);
  };
  const deliver = async (id: string, place: number) => {
    try {
      await send(id, place);
    } catch (error) {
      onFailure(error);
      forget();
    }
    queue.current.waiting -= 1;
    if (queue.current.waiting === 0) forget();
  };
  const place = (id: string, order: readonly string[]) => {
    const { current } = queue;
    if (order.indexOf(id) === (current.sent ?? ids).indexOf(id)) return;
    current.sent = order;
    current.waiting += 1;
    current.last = current.last.then(() => deliver(id, order.indexOf(id)));
  };
  return {
    order: shown ?? ids,
    /** What the list of things takes of it. */
    ways: { onChange: setShown, onPlaced: place, onCancel: () => setShown(queue.current.sent) },
  };
};

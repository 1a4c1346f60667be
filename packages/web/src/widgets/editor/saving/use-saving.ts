import { useRef, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { now } from '#platform/clock.ts';

/** What the server keeps, as far as saving is concerned: a post, an article. */
export type Kept = { id: string; version: number; status: string; updatedAt: string };

/** What was read or saved last: all that is written is compared with it. */
export type Saved<Item, Draft> = { item: Item | null; draft: Draft };

/** What the feature that owns the items says about them. */
export type EditorModel<Item extends Kept, Draft, Missing> = {
  /** A saved item as it is written. */
  draftOf: (item: Item) => Draft;
  /** Both say the same to the server. */
  isSame: (one: Draft, other: Draft) => boolean;
  /** There is something to keep: a draft may lack anything, but not everything (GAP-34). */
  saysSomething: (draft: Draft) => boolean;
  /** What one wrote over what the others saved meanwhile: parts that one left alone follow them (P60). */
  rebased: (base: Draft, mine: Draft, theirs: Draft) => Draft;
  /**
   * Whether both have changed the same: then the person decides. Without it every version of somebody else is shown; with it,
   * what does not collide is joined and saved again.
   */
  collides?: (base: Draft, mine: Draft, theirs: Draft) => boolean;
  /** Sends a new item, or what differs from the version that was read. */
  send: (saved: Saved<Item, Draft>, written: Draft, status: Item['status'] | undefined) => Promise<Item>;
  /** The item as somebody else left it, whatever was read before. */
  readAgain: (id: string) => Promise<Item>;
  /** The draft with what the server alone knows of it; what was written meanwhile stays as it is. */
  withAnswer: (draft: Draft, written: Draft, answer: Item) => Draft;
  /** What a refusal says is missing. */
  missingIn: (error: ApiError) => readonly Missing[];
};

/** How saving goes. `quiet` was not asked for by the person. */
type Progress<Draft, Missing> = {
  busy: 'quiet' | 'asked' | null;
  failure: unknown;
  /** What was written when saving failed. */
  failedOn: Draft | null;
  /** What the server found missing. */
  refused: readonly Missing[];
  savedAt: Date | null;
};

/** Somebody else saved meanwhile: theirs, and the words that the server has for it. */
export type Conflict<Item extends Kept> = {
  theirs: Item;
  sentence: string | undefined;
  /** What was to become of it when saving was refused. */
  status: Item['status'] | undefined;
  /** Nothing was decided: saving asks again. */
  isPutOff: boolean;
};

/** The item after another call, and what of the answer joins a draft. */
export type Amendment<Item, Draft> = { item: Item; join: (draft: Draft) => Draft };

const idle = { busy: null, failure: null, failedOn: null, refused: [] } as const;

/** Whoever saves next goes on from where the one before ended. */
const useTurns = () => {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.current.then(work);
    last.current = mine.catch(() => undefined);
    return mine;
  };
};

type Begun<Item, Draft> = {
  /** What was read; null for a new one. */
  item: Item | null;
  /** What a new one is compared with, and what it begins with. */
  blank: Draft;
  initial: Draft;
};

/** What is written, what was saved of it, and the way to save it. */
export const useSaving = <Item extends Kept, Draft extends object, Missing>(
  model: EditorModel<Item, Draft, Missing>,
  { item, blank, initial }: Begun<Item, Draft>,
) => {
  type Status = Item['status'];
  const inTurn = useTurns();
  const saved = useNewest<Saved<Item, Draft>>(() => ({ item, draft: item ? model.draftOf(item) : blank }));
  const draft = useNewest<Draft>(() => (item ? model.draftOf(item) : initial));
  const [progress, setProgress] = useState<Progress<Draft, Missing>>({ ...idle, savedAt: null });
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);
  const settle = (answer: Item, written: Draft) => {
    const before = saved.read().item;
    const isMoved = before !== null && before.status !== answer.status;
    saved.set({ item: answer, draft: isMoved ? model.draftOf(answer) : model.withAnswer(written, written, answer) });
    draft.set(isMoved ? model.draftOf(answer) : model.withAnswer(draft.read(), written, answer));
  };
  const fail = (failure: unknown, failedOn: Draft) => {
    const refused = failure instanceof ApiError ? model.missingIn(failure) : [];
    setProgress(({ savedAt }) => ({ ...idle, savedAt, failure, failedOn, refused }));
    return null;
  };
  /** Sends what is written; what others saved meanwhile is joined first where nothing collides. */
  const deliver = async (written: Draft, status: Status | undefined, mayJoin: boolean): Promise<Item | null> => {
    try {
      const answer = await model.send(saved.read(), written, status);
      settle(answer, written);
      setProgress({ ...idle, savedAt: now() });
      return answer;
    } catch (error) {
      return refuse(error, written, status, mayJoin);
    }
  };
  const refuse = async (error: unknown, written: Draft, status: Status | undefined, mayJoin: boolean) => {
    const id = saved.read().item?.id;
    if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !id) return fail(error, written);
    try {
      const theirs = await model.readAgain(id);
      const base = saved.read().draft;
      const other = model.draftOf(theirs);
      if (mayJoin && model.collides && !model.collides(base, draft.read(), other)) {
        const joined = model.rebased(base, draft.read(), other);
        saved.set({ item: theirs, draft: other });
        draft.set(joined);
        return await deliver(joined, status, false);
      }
      setConflict({ theirs, sentence: error.sentence, status, isPutOff: false });
      setProgress(({ savedAt }) => ({ ...idle, savedAt }));
      return null;
    } catch (cause) {
      return fail(cause, written);
    }
  };
  const save = (busy: 'quiet' | 'asked', status?: Status): Promise<Item | null> =>
    inTurn(async () => {
      const written = draft.read();
      setProgress(({ savedAt }) => ({ ...idle, savedAt, busy }));
      return deliver(written, status, true);
    });
  /**
   * Changes the item on the server by another call than that which saves: its answer joins what is saved and what is written.
   * A refusal is the caller's; without a saved item nothing is done.
   */
  const amend = (work: (item: Item) => Promise<Amendment<Item, Draft>>): Promise<Item | null> =>
    inTurn(async () => {
      const before = saved.read();
      if (!before.item) return null;
      setProgress((known) => ({ ...known, busy: 'quiet' }));
      try {
        const { item: answer, join } = await work(before.item);
        saved.set({ item: answer, draft: join(before.draft) });
        draft.set(join(draft.read()));
        setProgress((known) => ({ ...known, savedAt: now() }));
        return answer;
      } finally {
        setProgress((known) => ({ ...known, busy: null }));
      }
    });
  const change = (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => {
    const before = draft.read();
    draft.set({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) });
    setProgress((known) => (known.refused.length > 0 ? { ...known, refused: [], failure: null } : known));
  };
  return { saved, draft, change, save, amend, progress, conflict, setConflict };
};

/** A state whose newest value can also be asked for between two renderings: by what answers late. */
const useNewest = <Value>(initial: () => Value) => {
  const [value, setValue] = useState(initial);
  const newest = useRef(value);
  const set = (next: Value) => {
    newest.current = next;
    setValue(next);
  };
  return { value, set, read: () => newest.current };
};

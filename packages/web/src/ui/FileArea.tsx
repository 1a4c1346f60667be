import clsx from 'clsx';
import { type DragEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldError } from './Field.tsx';
import classes from './FileArea.module.css';
import type { RefusedFile } from './files/sort-files.ts';
import { type FileChooserInput, useFileChooser } from './files/use-file-chooser.ts';

type FileAreaProps = FileChooserInput & {
  /** Files may be dropped on it. */
  drop?: boolean;
  /** What was copied may be pasted while it is pointed at or has the focus. */
  paste?: boolean;
  /** Why a file does not go, and how to mend it; left out where `onRefused` shows it. */
  refusalText?: (refused: RefusedFile) => string;
  /** Somebody is about to choose a file: what comes next may be fetched. */
  onApproach?: (() => void) | undefined;
  className?: string | undefined;
  /** `open` shows the file chooser; `over`: files hang over the area. */
  children: (area: { open: () => void; over: boolean }) => ReactNode;
};

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Files hang over it: told apart from text or a link that somebody drags. */
const useDropping = (enabled: boolean, take: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  return { over, handlers: enabled ? handlers : {} };
};

/** A place where files come by a button, and where allowed by drop or paste. What cannot go is refused here, in words, before anything is sent. */
export function FileArea(props: FileAreaProps) {
  const { formats, mostFiles, disabled = false, onFiles, onRefused } = props;
  const { drop = false, paste = false, onApproach, className, refusalText } = props;
  const area = useRef<HTMLDivElement>(null);
  const { refused, take, open, input } = useFileChooser({
    formats,
    mostFiles,
    disabled,
    onFiles,
    onRefused,
  });
  const { over, handlers } = useDropping(drop && !disabled, take);
  usePastedFiles(area, paste && !disabled, take);
  useStrayDrops();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button inside does the same
    <div
      ref={area}
      className={clsx(className, over && classes.over)}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      {...handlers}
    >
      {props.children({ open, over })}
      <input {...input} />
      <div role="alert">
        {refusalText
          ? refused.map((one) => (
              <FieldError key={`${one.file.name} ${one.file.size} ${one.file.lastModified}`}>
                {refusalText(one)}
              </FieldError>
            ))
          : null}
      </div>
    </div>
  );
}

/** Hands over files that are pasted while the area is pointed at or holds the focus; text goes where it always goes. */
const usePastedFiles = (
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  take: (files: readonly File[]) => void,
): void => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !area.current?.matches(':hover, :focus-within')) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [enabled]);
};

const refuse = (event: globalThis.DragEvent) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

let watchers = 0;

/** A file dropped beside its place must not make the browser leave the page and everything typed in it. */
const useStrayDrops = (): void => {
  useEffect(() => {
    watchers += 1;
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      watchers -= 1;
      if (watchers > 0) return;
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
};

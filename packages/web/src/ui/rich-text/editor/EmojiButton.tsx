import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import type { Editor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { Popup } from '../../floating/Popup.tsx';
import { IconButton } from '../../IconButton.tsx';
import type { EmojiWords } from '../rich-text-words.ts';
import classes from './EmojiChoice.module.css';
import { EmojiChoice } from './EmojiChoice.tsx';
import type { useRovingFocus } from './use-roving-focus.ts';

type EmojiButtonProps = {
  editor: Editor;
  words: EmojiWords;
  stop: ReturnType<ReturnType<typeof useRovingFocus>['stop']>;
};

export function EmojiButton({ editor, words, stop }: EmojiButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const write = (picture: string) => {
    setOpened(false);
    editor
      .chain()
      .focus()
      .command(({ tr }) => Boolean(tr.insertText(picture)))
      .run();
  };
  return (
    <>
      <IconButton
        {...stop}
        ref={button}
        small
        label={words.title}
        icon={IconMoodSmile}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened((now) => !now)}
      />
      {opened ? (
        <Popup
          anchor={button}
          id={id}
          role="dialog"
          aria-label={words.title}
          onClose={() => setOpened(false)}
          className={classes.popup}
          // Typing and clicking in it are its own affair, not the bar's.
          onMouseDown={(event) => event.stopPropagation()}
        >
          <EmojiChoice
            words={words}
            onPick={write}
            onLeave={() => {
              setOpened(false);
              editor.commands.focus();
            }}
          />
        </Popup>
      ) : null}
    </>
  );
}

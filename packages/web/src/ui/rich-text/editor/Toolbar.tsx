import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import type { Editor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../IconButton.tsx';
import type { RichTextWords } from '../rich-text-words.ts';
import { EmojiButton } from './EmojiButton.tsx';
import classes from './RichTextEditor.module.css';
import { MoreMenu, StyleMenu } from './ToolbarMenus.tsx';
import { type Tool, toolsOf } from './tools.ts';
import { useFormatting } from './use-formatting.ts';
import type { useRovingFocus } from './use-roving-focus.ts';

type ToolbarProps = {
  editor: Editor;
  /** The element that the buttons act on. */
  controls: string;
  words: RichTextWords;
  roving: ReturnType<typeof useRovingFocus>;
  onLink: () => void;
  onImage: (() => void) | undefined;
  onMention: (() => void) | undefined;
};

const line = <span aria-hidden="true" className={classes.line} />;

/** What can be done to the words, in one bar: Tab reaches it, the arrows go through it, Escape leads back to the words. */
export function Toolbar({ editor, controls, words, roving, onLink, onImage, onMention }: ToolbarProps) {
  const now = useFormatting(editor);
  const { marks, blocks, history } = toolsOf(editor, now, words);
  const button = ({ id, pressed, keys, disabled, onPress, ...looks }: Tool) => (
    <IconButton
      key={id}
      small
      {...looks}
      {...roving.stop(id, id === 'bold')}
      active={pressed ?? false}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onPress()}
    />
  );
  const handleKey = (event: KeyboardEvent) => {
    roving.move(event);
    if (event.key === 'Escape') editor.commands.focus();
  };
  const { link, mention, image } = words;
  return (
    <div
      ref={roving.bar}
      role="toolbar"
      aria-label={words.toolbar}
      aria-controls={controls}
      className={classes.toolbar}
      // The words keep the focus, and what is marked in them, while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={roving.remember}
      onKeyDown={handleKey}
    >
      {marks.map(button)}
      {line}
      <StyleMenu editor={editor} level={now.level} words={words} stop={roving.stop('style')} />
      {blocks.map(button)}
      {line}
      {button({
        id: 'link',
        label: link.title,
        icon: IconLink,
        pressed: now.link,
        keys: 'Control+K',
        onPress: onLink,
      })}
      <EmojiButton editor={editor} words={words.emoji} stop={roving.stop('emoji')} />
      {onMention ? button({ id: 'mention', label: mention.title, icon: IconAt, onPress: onMention }) : null}
      {onImage
        ? button({ id: 'image', label: image.add, icon: IconPhoto, pressed: now.image, onPress: onImage })
        : null}
      <MoreMenu editor={editor} strike={now.strike} words={words} stop={roving.stop('more')} />
      <span className={classes.history}>{history.map(button)}</span>
    </div>
  );
}

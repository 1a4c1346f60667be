import IconClearFormatting from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs';
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs';
import IconH4 from '@tabler/icons-react/dist/esm/icons/IconH4.mjs';
import IconSeparator from '@tabler/icons-react/dist/esm/icons/IconSeparator.mjs';
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs';
import type { Editor } from '@tiptap/react';
import { IconButton } from '../../IconButton.tsx';
import { Menu } from '../../Menu.tsx';
import type { RichTextWords } from '../rich-text-words.ts';
import type { useRovingFocus } from './use-roving-focus.ts';

type Stop = ReturnType<ReturnType<typeof useRovingFocus>['stop']>;
type MenuProps = { editor: Editor; words: RichTextWords; stop: Stop };

const icons = { 2: IconH2, 3: IconH3, 4: IconH4 };
const levels = [2, 3, 4] as const;

/** What the line is: a paragraph, or a heading of one of three sizes. */
export function StyleMenu({ editor, words, stop, level }: MenuProps & { level: 2 | 3 | 4 | null }) {
  const headings = { 2: words.heading2, 3: words.heading3, 4: words.heading4 };
  const run = () => editor.chain().focus();
  return (
    <Menu
      label={words.style}
      align="start"
      items={[
        {
          id: 'paragraph',
          label: words.paragraph,
          checked: level === null,
          onSelect: () => run().setParagraph().run(),
        },
        ...levels.map((size) => ({
          id: `heading-${size}`,
          label: headings[size],
          icon: icons[size],
          checked: level === size,
          onSelect: () => run().setHeading({ level: size }).run(),
        })),
      ]}
      trigger={(props) => (
        <IconButton {...props} {...stop} small label={words.style} icon={icons[level ?? 2]} active={level !== null} />
      )}
    />
  );
}

/** What is wanted less often. */
export function MoreMenu({ editor, words, stop, strike }: MenuProps & { strike: boolean }) {
  const run = () => editor.chain().focus();
  return (
    <Menu
      label={words.more}
      align="start"
      items={[
        {
          id: 'strike',
          label: words.strike,
          icon: IconStrikethrough,
          checked: strike,
          onSelect: () => run().toggleStrike().run(),
        },
        { id: 'rule', label: words.rule, icon: IconSeparator, onSelect: () => run().setHorizontalRule().run() },
        {
          id: 'clear',
          label: words.clearFormatting,
          icon: IconClearFormatting,
          onSelect: () => run().unsetAllMarks().clearNodes().run(),
        },
      ]}
      trigger={(props) => <IconButton {...props} {...stop} small label={words.more} icon={IconDots} active={strike} />}
    />
  );
}

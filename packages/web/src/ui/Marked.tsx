import { plain } from './listbox/options.ts';
import classes from './Marked.module.css';

/** A text with the letters that were looked for in bold, where folding accents leaves their place as it is. */
export function Marked({ text, search }: { text: string; search: string }) {
  const key = plain(search.trim());
  const folded = plain(text);
  const at = key !== '' && folded.length === text.length ? folded.indexOf(key) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={classes.mark}>{text.slice(at, at + key.length)}</mark>
      {text.slice(at + key.length)}
    </>
  );
}

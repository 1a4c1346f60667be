import { Popup } from '../../floating/Popup.tsx';
import type { useListbox } from '../../listbox/use-listbox.ts';
import { LookupList } from '../../lookup/LookupList.tsx';
import { SkeletonLines } from '../../Skeleton.tsx';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import type { MentionWords } from '../rich-text-words.ts';
import type { MentionChoice, MentionSearch } from './mention-search.ts';
import classes from './RichTextEditor.module.css';

type MentionListProps = {
  search: MentionSearch;
  listbox: ReturnType<typeof useListbox>;
  words: MentionWords;
  onLeave: () => void;
};

const saidOf = ({ choices, failed, loading }: MentionSearch, words: MentionWords): string => {
  if (loading) return '';
  if (failed) return words.failed;
  return choices.length > 0 ? words.found(choices.length) : words.none;
};

const itemOf = ({ id, label, detail, picture = null }: MentionChoice) => ({
  id,
  label,
  detail,
  avatar: { name: label, src: picture },
});

/** Who may be meant by the letters after @; the words keep the focus. */
export function MentionList({ search, listbox, words, onLeave }: MentionListProps) {
  const { choices, loading, failed, place, choose, search: query } = search;
  // The first answer has not come: nothing stands in its place yet.
  const isWaiting = loading && choices.length === 0;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{saidOf(search, words)}</span>
      </VisuallyHidden>
      <Popup anchor={{ current: place as HTMLElement | null }} onClose={onLeave} className={classes.people}>
        {isWaiting ? (
          <div className={classes.waiting}>
            <SkeletonLines />
          </div>
        ) : null}
        {choices.length > 0 ? (
          <LookupList
            label={words.list}
            query={query}
            groups={[{ id: 'people', items: choices.map(itemOf) }]}
            listbox={listbox}
            onPick={(index) => choices[index] && choose(choices[index])}
          />
        ) : null}
        {isWaiting || choices.length > 0 ? null : (
          <p className={classes.nobody}>{failed ? words.failed : words.none}</p>
        )}
      </Popup>
    </>
  );
}

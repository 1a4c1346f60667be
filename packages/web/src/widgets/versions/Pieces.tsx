import type { Piece } from './differences.rules.ts';
import classes from './Pieces.module.css';

export type Mark = 'removed' | 'added';

type PiecesProps = { pieces: readonly Piece[]; mark: Mark };

/** Words of one version; those that the other one does not have are struck through or underlined. */
export function Pieces({ pieces, mark }: PiecesProps) {
  return pieces.map(({ text, isChanged }, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place
    if (!isChanged) return <span key={at}>{text}</span>;
    return mark === 'removed' ? (
      <del key={at} className={classes.removed}>
        {text}
      </del>
    ) : (
      <ins key={at} className={classes.added}>
        {text}
      </ins>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}

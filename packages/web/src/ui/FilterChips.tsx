import { FilterChip } from './FilterChip.tsx';
import { TextLink } from './TextLink.tsx';

type FilterChipsProps = {
  chips: readonly { key: string; label: string; onRemove: () => void }[];
  clearLabel: string;
  onClear: () => void;
};

/** The filters that are on, each of which goes away by itself; several also all at once. */
export function FilterChips({ chips, clearLabel, onClear }: FilterChipsProps) {
  return (
    <>
      {chips.map(({ key, label, onRemove }) => (
        <FilterChip key={key} label={label} onRemove={onRemove} />
      ))}
      {chips.length > 1 ? <TextLink onClick={onClear}>{clearLabel}</TextLink> : null}
    </>
  );
}

import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { useCategories } from '../posts.queries.ts';

type CategoriesFilterProps = {
  label: string;
  placeholder: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Any of some categories. */
export function CategoriesFilter({ label, placeholder, chosen, onChange }: CategoriesFilterProps) {
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  return (
    <MultiSelectField
      label={label}
      placeholder={placeholder}
      options={named(useCategories())}
      searchable
      chosen={named(chosen)}
      onAdd={(name) => onChange([...chosen, name])}
      onRemove={(name) => onChange(chosen.filter((one) => one !== name))}
    />
  );
}

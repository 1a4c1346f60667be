import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { Structure } from '@fanal/contract/structure/groups.shapes';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { useCloseSaved } from '#widgets/forms/use-close-saved.ts';
import { isSameName, issuesOf } from './form-issues.rules.ts';
import { useSetLevels } from './structure.queries.ts';

/** As many columns as a structure takes. */
export const MOST_LEVELS = 8;

export type LevelLine = { key: string; id?: string; name: string; groupCount: number };

const linesOf = ({ levels, groups }: Structure): LevelLine[] =>
  levels.map(({ id, name }) => ({
    key: id,
    id,
    name,
    groupCount: groups.filter(({ levelId }) => levelId === id).length,
  }));

type Errors = ReadonlyMap<string, string>;

/** Names that are missing, too long or there twice. */
const useWrongLevels = () => {
  const t = useText('structure');
  return (lines: readonly LevelLine[]): Errors => {
    const missing = issuesOf('levels', { levels: lines.map(({ name }) => ({ name })) }).map(
      ({ path, rule, limit }) =>
        [
          lines[Number(path.split('.')[1])]?.key ?? '',
          rule === 'tooLong' ? t('form.tooLong', { count: Number(limit) }) : t('levels.missing'),
        ] as const,
    );
    const twice = lines
      .filter(({ name }, at) => !isBlankText(name) && lines.slice(0, at).some((other) => isSameName(other.name, name)))
      .map(({ key }) => [key, t('levels.twice')] as const);
    return new Map([...twice, ...missing]);
  };
};

/** The lines, and what can be done with them. */
const useLines = (before: readonly LevelLine[], onEdit: () => void) => {
  const [lines, setLines] = useState(before);
  const made = useRef(0);
  const edit = (next: readonly LevelLine[]) => {
    setLines(next);
    onEdit();
  };
  return {
    lines,
    rename: (at: number, name: string) => edit(lines.with(at, { ...lines[at]!, name })),
    add: () => {
      made.current += 1;
      edit([...lines, { key: `new-${made.current}`, name: '', groupCount: 0 }]);
    },
    remove: (at: number) => edit(lines.toSpliced(at, 1)),
    /** Whether this column and the next may change places. */
    maySwap: (at: number) => [lines[at], lines[at + 1]].every((line) => line?.groupCount === 0),
    swap: (at: number) => edit(lines.with(at, lines[at + 1]!).with(at + 1, lines[at]!)),
  };
};

const asked = (lines: readonly LevelLine[]) => JSON.stringify(lines.map(({ key, name }) => [key, name]));

/** The columns while they are being named, added, removed and ordered. */
export const useLevels = (structure: Structure, onClose: () => void) => {
  const t = useText('structure');
  const setLevels = useSetLevels();
  const wrongIn = useWrongLevels();
  const [before] = useState(() => linesOf(structure));
  const [version] = useState(structure.levelsVersion);
  const [errors, setErrors] = useState<Errors>(new Map());
  const { isSaved, markSaved } = useCloseSaved(onClose);
  const { lines, ...editing } = useLines(before, () => setErrors(new Map()));

  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    const [first] = wrong.keys();
    if (first) document.getElementById(`level-${first}`)?.focus();
  };
  const refusedBy = (error: unknown): Errors => {
    const inUse = error instanceof ApiError && error.code === 'LEVEL_IN_USE' ? String(error.details.id) : '';
    return new Map(lines.some(({ key }) => key === inUse) ? [[inUse, t('levels.inUse')]] : []);
  };
  const saving = useAction(
    async () => {
      await setLevels(
        version,
        lines.map(({ id, name }) => ({ ...(id !== undefined && { id }), name: name.trim() })),
      );
      toast.success(t('levels.saved'));
      markSaved(undefined);
    },
    {
      closes: true,
      onFailure: (error) => {
        const refused = refusedBy(error);
        refuse(refused);
        return refused.size > 0;
      },
    },
  );
  const save = () => {
    const wrong = wrongIn(lines);
    if (wrong.size > 0) refuse(wrong);
    else saving.run();
  };
  const isDirty = !isSaved && asked(lines) !== asked(before);
  return { ...editing, lines, errors, reason: saving.reason, busy: saving.busy, isDirty, save };
};

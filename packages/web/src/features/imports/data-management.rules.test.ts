import type { ImportStatus } from '@fanal/contract/imports/imports.rules';
import type { ImportField } from '@fanal/contract/imports/imports.shapes';
import { describe, expect, it } from 'vitest';
import { choiceOf, mappingProblems, openSteps, percentOf, statusKindOfRow, stepOf } from './data-management.rules.ts';

const at = (status: ImportStatus, sheetCount = 1) => ({
  status,
  sheets: Array.from({ length: sheetCount }, () => ({ name: '', rowCount: 1, headingLine: 1, columns: [] })),
});

describe('the step of an import', () => {
  it.each<[ImportStatus, string]>([
    ['reading', 'file'],
    ['mapping', 'mapping'],
    ['checking', 'check'],
    ['checked', 'check'],
    ['importing', 'run'],
    ['done', 'run'],
    ['undone', 'run'],
  ])('of one that is %s is %s when the address names none (GAP-55)', (status, step) => {
    expect(stepOf(at(status), '')).toBe(step);
  });

  it('goes back as far as the address asks before the import begins, never forward, and nowhere afterwards', () => {
    expect(stepOf(at('checked'), 'mapping')).toBe('mapping');
    expect(stepOf(at('mapping'), 'check')).toBe('mapping');
    expect(stepOf(at('done'), 'mapping')).toBe('run');
    expect(openSteps(at('importing'))).toEqual(['run']);
  });

  it('waits at the file until one of several sheets is chosen', () => {
    expect(stepOf(at('mapping', 2), '')).toBe('file');
    expect(stepOf(at('mapping', 2), 'mapping')).toBe('mapping');
  });
});

const field = (name: string, isRequired = false): ImportField => ({
  name,
  label: name,
  hint: null,
  isRequired,
  isKey: false,
  isSecret: false,
});

it('finds required fields without a column, and columns that mean the same field', () => {
  const fields = [field('name', true), field('city')];
  const { missing, doubled } = mappingProblems(['city', null, 'city'], fields);
  expect(missing.map(({ name }) => name)).toEqual(['name']);
  expect([...doubled]).toEqual([2]);
  expect(mappingProblems(['name', 'city'], fields)).toEqual({ missing: [], doubled: new Set() });
});

it('says of a doubtful line that it is doubtful before it says what becomes of it (GAP-86)', () => {
  expect(statusKindOfRow({ outcome: 'added', isDoubtful: true })).toBe('half');
  expect(statusKindOfRow({ outcome: 'added', isDoubtful: false })).toBe('done');
});

it('sends what was chosen for a missing value as the server takes it', () => {
  expect(choiceOf('v', 'create')).toEqual({ id: 'v', choice: 'create' });
  expect(choiceOf('v', 's1')).toEqual({ id: 'v', choice: 'match', matchId: 's1' });
});

it('never counts more than what is done', () => {
  expect(percentOf({ done: 999, total: 1_000 })).toBe(99);
  expect(percentOf({ done: 0, total: 0 })).toBe(0);
});

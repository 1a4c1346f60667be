import {
  NewJobCategory,
  NewPosition,
  NewProfession,
  NewProject,
  NewSite,
} from '@fanal/contract/structure/structure.shapes';
import { describe, expect, it } from 'vitest';
import {
  jobCategoryFields,
  positionFields,
  professionFields,
  projectFields,
  siteFields,
} from './structure-item-fields.rules.ts';

describe('the import of a structure item', () => {
  it.each([
    ['site', NewSite, siteFields],
    ['project', NewProject, projectFields],
    ['position', NewPosition, positionFields],
    ['job category', NewJobCategory, jobCategoryFields],
    ['profession', NewProfession, professionFields],
  ])('has a field for each that the contract takes: %s', (_, shape, fields) => {
    // A sheet names the category of a profession; the contract takes its id.
    const names = fields.map(({ name }) => (name === 'jobCategory' ? 'jobCategoryId' : name));
    expect(names.toSorted()).toEqual(Object.keys(shape.shape).toSorted());
  });
});

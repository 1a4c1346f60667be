import type { ViewedList } from '@fanal/contract/list-views/list-views.rules';
import type { ReactNode } from 'react';
import { useNumbers } from '#platform/use-dates.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { ListViews } from '../list-views/ListViews.tsx';
import type { ViewSchema } from '../list-views/list-views.rules.ts';
import { CopyViewLink } from './CopyViewLink.tsx';

type ListHeadProps = {
  title: string;
  sentence?: string;
  /** How many there are; undefined until that is known. */
  count: number | undefined;
  /** Of the address: says what stands over the list, and is no part of the view that a link shares. */
  schema: ViewSchema;
  /** The name of the list by which its views are kept; absent where views have no names. */
  views?: ViewedList;
  /** What can be done for the whole list: export, add. */
  children?: ReactNode;
};

/** The title of a list with its count, the link of the view, and what can be done for all of it. */
export function ListHead({ title, sentence, count, schema, views, children }: ListHeadProps) {
  const { number } = useNumbers();
  return (
    <PageHead
      title={title}
      count={count === undefined ? undefined : number(count)}
      sentence={sentence}
      actions={
        <>
          {views ? <ListViews list={views} schema={schema} /> : null}
          <CopyViewLink schema={schema} />
          {children}
        </>
      }
    />
  );
}

import { useText } from '#platform/text/use-text.ts';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './ListAllFound.module.css';
import type { AllFound } from './use-all-found.ts';

type ListAllFoundProps = {
  all: AllFound;
  /** « Les 50 personnes de cette page sont sélectionnées. » */
  pageText: string;
  /** « Sélectionner les 1 248 personnes trouvées » */
  chooseLabel: string;
  /** « Les 1 248 personnes trouvées sont sélectionnées. » */
  allText: string;
};

/** Offers all that the list finds once every row of a page is chosen, and says when all are chosen. */
export function ListAllFound({ all, pageText, chooseLabel, allText }: ListAllFoundProps) {
  const t = useText('general');
  const isChosen = all.count !== null;
  return (
    <div role="status" className={isChosen || all.isOffered ? classes.line : undefined}>
      {isChosen ? (
        <>
          {allText} <TextLink onClick={all.selection.clear}>{t('list.clearSelection')}</TextLink>
        </>
      ) : null}
      {!isChosen && all.isOffered ? (
        <>
          {pageText} <TextLink onClick={all.choose}>{chooseLabel}</TextLink>
        </>
      ) : null}
    </div>
  );
}

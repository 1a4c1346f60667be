import { useRouterState } from '@tanstack/react-router';
import { useFailureText } from '#platform/failure.ts';
import { signInAgain } from '#platform/session/sign-in.ts';
import { currentLanguageTag } from '#platform/text/locale.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { PageDrawing } from '../check/PageDrawing.tsx';
import { useSplitPage } from './paystub-splits.queries.ts';

/** The page with its amounts covered. Who signed in too long ago signs in again first (P35). */
export function SplitPageDrawing({ id, page }: { id: string; page: number }) {
  const t = useText('paystubs-split');
  const failureText = useFailureText();
  const here = useRouterState({ select: ({ location }) => location.href });
  const { data, error } = useSplitPage(id, page);
  if (error)
    return (
      <Note
        tone="signal"
        action={
          error.code === 'SIGN_IN_AGAIN' ? (
            <Button small onClick={() => void signInAgain(here, currentLanguageTag())}>
              {t('drawing.signInAgain')}
            </Button>
          ) : null
        }
      >
        {failureText(error)}
      </Note>
    );
  if (!data) return <SkeletonLines count={8} />;
  if (!data.page) return <Note>{t('drawing.noText')}</Note>;
  return <PageDrawing page={data.page} label={t('drawing.label', { page })} covered={t('drawing.covered')} />;
}

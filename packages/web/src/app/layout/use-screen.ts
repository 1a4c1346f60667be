import { useRouterState } from '@tanstack/react-router';
import type { Screen } from '../screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The line of the route table that a route was made from. */
    screen?: Screen;
  }
}

/** The screen of the address, if the address is one. */
export const useScreen = (): Screen | undefined =>
  useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen });

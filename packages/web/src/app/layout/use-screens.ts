import { useRouter } from '@tanstack/react-router';
import type { Screen } from '../screens.ts';

/** The screens of the route table, in its order, for pages that the table itself leads to. */
export const useScreens = (): Screen[] => {
  const routes = Object.values(useRouter().routesById) as { options: { staticData?: { screen?: Screen } } }[];
  return routes.flatMap(({ options }) => options.staticData?.screen ?? []);
};

import { links, useShell } from '@placette/shell-api';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';

const PLACES = new Set<string>([links.search, links.stays, links.parkings]);

/** Its own file, which people whose first steps are done never load. Without it a page is still a page. */
const FirstSteps = lazy(() =>
  import(/* webpackChunkName: "first-steps" */ '../features/first-steps/first-steps.js').then(
    (found) => ({ default: found.FirstSteps }),
    () => ({ default: () => null }),
  ),
);

/** Above where a day begins; never above the results of a search or an open form. */
export function FirstStepsPlace() {
  const { session } = useShell();
  const { pathname, search } = useLocation();
  if (session.user === null || session.user.first_steps === 'none') return null;
  if (!PLACES.has(pathname) || search !== '') return null;
  return (
    <Suspense>
      <FirstSteps />
    </Suspense>
  );
}

import { links, useShell } from '@placette/shell-api';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { part } from '@placette/ui/part';

const PLACES = new Set<string>([links.search, links.stays, links.parkings]);

/** Its own file, which people whose first steps are done never load. Nobody misses it where it does not come. */
const FirstSteps = part(
  async () => (await import(/* webpackChunkName: "first-steps" */ '../features/first-steps/first-steps.js')).FirstSteps,
  () => null,
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

import { VISITOR_GATE } from '@placette/contracts/gate/visitor-gate';
import { links, useShell } from '@placette/shell-api';
import { GateNotice } from '@placette/ui/gate-notice';
import { part } from '@placette/ui/part';
import { Suspense, type ReactNode } from 'react';

/** In a chunk of its own: visitors never need it. */
const GateOfMember = part(
  async () => (await import(/* webpackChunkName: "gate" */ '@placette/shell-api/gate')).GatePlace,
  () => null,
);

interface GateOfPageProps {
  /** This page, to which each step leads back. */
  returnTo: string;
  small?: boolean;
  /** More about the steps ahead of a visitor. */
  children?: ReactNode;
}

/** C53: the gate of a public page, which is rendered for visitors without waiting. */
export function GateOfPage({ returnTo, small, children }: GateOfPageProps) {
  const { session } = useShell();
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') {
    return (
      <Suspense>
        <GateOfMember returnTo={returnTo} small={small} />
      </Suspense>
    );
  }
  return (
    <GateNotice gate={VISITOR_GATE} to={links.signIn(returnTo)} small={small}>
      {children}
    </GateNotice>
  );
}

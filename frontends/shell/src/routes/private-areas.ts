import { screen } from './screen.js';

/** The areas of the remotes: the first asks for a session, the second for an administrator. */
export const PRIVATE_AREAS = ['/dashboard', '/admin'] as const;

export function isPrivate(pathname: string): boolean {
  return PRIVATE_AREAS.some((area) => pathname === area || pathname.startsWith(`${area}/`));
}

/** One file for both, which no public page loads. */
export const PrivateArea = screen(
  async () => (await import(/* webpackChunkName: "screen-private" */ '../remotes/remote-pages.js')).RemotePages,
);
export const RequestDialog = screen(
  async () => (await import(/* webpackChunkName: "screen-private" */ '../layout/request-dialog.js')).RequestDialog,
);

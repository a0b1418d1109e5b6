import { createContext, useContext } from 'react';

/** Where a remote's pages are, as its own remote.json says. */
export interface RemotePlace {
  name: string;
  /** The area that `Root` is mounted in: `/dashboard`, `/admin`. */
  basePath: string;
  /** None while the server has never heard of the remote. */
  prefixes: readonly string[];
}

export function remoteAt(remotes: readonly RemotePlace[], pathname: string): RemotePlace | null {
  const answers = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  return remotes.find(({ prefixes }) => prefixes.some(answers)) ?? null;
}

const RemotesContext = createContext<readonly RemotePlace[]>([]);
export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): readonly RemotePlace[] {
  return useContext(RemotesContext);
}

/** Contracts between shell and remote that this shell fulfils: N and N−1. */
export const SUPPORTED_CONTRACTS: readonly number[] = [1, 2];

import { createContext, useContext } from 'react';

/** The routes of a remote, as its remote.json declares them. */
export interface RemoteRoute {
  name: string;
  /** The area that `Root` is mounted in: `/dashboard`, `/admin`. */
  basePath: string;
  /** None while the server has never heard of the remote. */
  prefixes: readonly string[];
}

export function remoteAt(remotes: readonly RemoteRoute[], pathname: string): RemoteRoute | null {
  const answers = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  return remotes.find(({ prefixes }) => prefixes.some(answers)) ?? null;
}

const RemotesContext = createContext<readonly RemoteRoute[]>([]);
export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): readonly RemoteRoute[] {
  return useContext(RemotesContext);
}

/** Contracts between shell and remote that this shell fulfils: N and N−1. */
export const SUPPORTED_CONTRACTS: readonly number[] = [1, 2];

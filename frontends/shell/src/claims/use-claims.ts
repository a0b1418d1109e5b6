import { listingsRoutes } from '@placette/contracts/listings/routes';
import type { ApiClient } from '@placette/http-client';
import { useShell, type ShellConfig } from '@placette/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { claimFigure, claims, type ClaimName } from '../content/claims.js';

export function figuresQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['figures'],
    queryFn: ({ signal }) => api.call(listingsRoutes.getOfferFigures, { signal }),
    staleTime: 300_000,
  });
}

export function areFiguresWanted({ claims: modes = {} }: ShellConfig): boolean {
  return Object.values(modes).includes('live');
}

/** The claims of this list that are shown, each with its figure (HO-07, HO-08). */
export function useClaims(names: readonly ClaimName[]): { name: ClaimName; figure: string; label: string }[] {
  const { api, config } = useShell();
  const { data } = useQuery({ ...figuresQuery(api), enabled: areFiguresWanted(config) });
  return names.flatMap((name) => {
    const figure = claimFigure(name, config.claims?.[name] ?? 'declared', data);
    return figure === null ? [] : [{ name, figure, label: claims[name].label }];
  });
}

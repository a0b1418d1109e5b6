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

/** What a page knows itself instead of a claim; null where it knows that the claim does not hold there (ruling C42). */
export type Truths = Partial<Record<ClaimName, { figure: string; label?: string } | null>>;

/** The claims of this list that are shown, each with its figure: the page's own where it has one (HO-07, HO-08). */
export function useClaims(
  names: readonly ClaimName[],
  truths: Truths = {},
): { name: ClaimName; figure: string; label: string }[] {
  const { api, config } = useShell();
  const { data } = useQuery({ ...figuresQuery(api), enabled: areFiguresWanted(config) });
  return names.flatMap((name) => {
    const mode = config.claims?.[name] ?? 'declared';
    const truth = mode === 'off' ? undefined : truths[name];
    if (truth === null) return [];
    const figure = truth?.figure ?? claimFigure(name, mode, data);
    return figure === null ? [] : [{ name, figure, label: truth?.label ?? claims[name].label }];
  });
}

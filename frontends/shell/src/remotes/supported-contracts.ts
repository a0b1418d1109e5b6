/** Contracts between shell and remote that this shell fulfils: N and N−1. */
export const SUPPORTED_CONTRACTS: readonly number[] = [1, 2];

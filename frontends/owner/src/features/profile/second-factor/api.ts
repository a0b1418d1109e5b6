import { factorsApi } from '@placette/contracts/client/identity/factors';
import type { FactorKind } from '@placette/contracts/identity/factors/schema';
import { useShell, type SecondFactorProof } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

// The live signal "session" tells of a factor changed in another tab: sessions change with it.
const secondFactorKey = ['session', 'second-factor'];

export function useSecondFactor() {
  const { api } = useShell();
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => api.call(factorsApi.getSecondFactor, { signal }),
  });
}

export function useEnrolFactor() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (factor: { kind: FactorKind; name: string }) => api.call(factorsApi.enrolFactor, { body: factor }),
  });
}

/** Replaces the session by a raised one. */
export function useProveSecondFactor() {
  const { proveSecondFactor } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: SecondFactorProof) => proveSecondFactor(proof),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  });
}

/** Ten new codes; those given before are worth nothing any more. */
export function useCreateRecoveryCodes() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(factorsApi.createRecoveryCodes),
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorKey }),
  });
}

/** Proves it first: an open session alone does not remove the protection. */
export function useRemoveFactor() {
  const { api, proveSecondFactor } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ factor_id, proof }: { factor_id: string; proof: SecondFactorProof }) => {
      await proveSecondFactor(proof);
      await api.call(factorsApi.removeFactor, { params: { factor_id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['session'] }),
  });
}

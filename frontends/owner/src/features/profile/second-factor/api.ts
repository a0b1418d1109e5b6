import { factorsApi } from '@placette/contracts/client/identity/factors';
import type { FactorKind } from '@placette/contracts/identity/factors/schema';
import { type SecondFactorProof, useApiMutation, useApiQuery, useShell } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

// The live signal "session" tells of a factor changed in another tab: sessions change with it.
const secondFactorKey = ['session', 'second-factor'];

export function useSecondFactor() {
  return useApiQuery(secondFactorKey, (api, signal) => api.call(factorsApi.getSecondFactor, { signal }));
}

export function useEnrolFactor() {
  return useApiMutation((api, factor: { kind: FactorKind; name: string }) =>
    api.call(factorsApi.enrolFactor, { body: factor }),
  );
}

/** Replaces the session by one at aal2. */
export function useProveSecondFactor() {
  const { proveSecondFactor } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: SecondFactorProof) => proveSecondFactor(proof),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  });
}

/** Creates ten new codes; the earlier ones become invalid. */
export function useCreateRecoveryCodes() {
  return useApiMutation((api) => api.call(factorsApi.createRecoveryCodes), { reloads: secondFactorKey });
}

/** Proves the factor first, because an open session alone must not remove the protection. */
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

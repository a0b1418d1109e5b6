import { conversationApi } from '@placette/contracts/client/requests/conversation';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['requests', 'blocks'];

export function useBlocks() {
  const { api } = useShell();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(conversationApi.listBlocks, { signal })).blocks,
  });
}

export function useUnblock(block_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(conversationApi.unblockPerson, { params: { block_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}

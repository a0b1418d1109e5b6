import { deskApi, deskTemplatesApi } from '@placette/contracts/client/notifications/desk';
import type {
  DeskChange,
  DeskQuery,
  DeskTemplate,
  NewDeskTemplate,
} from '@placette/contracts/notifications/desk/schema';
import { useApiMutation, useApiQuery, usePages, useShell } from '@placette/shell-api';
import { MESSAGES, oneMessage } from '../../desk/records.js';

const TEMPLATES = ['desk-templates'];
/** Also after a refusal: another moderator was first, and the message shows how it is by now. */
const reload = { reloads: MESSAGES, reloadsWhen: 'settled' } as const;

export function useMessages(query: Omit<DeskQuery, 'cursor'>) {
  const { api } = useShell();
  return usePages(
    [...MESSAGES, 'list', query],
    (cursor, signal) => api.call(deskApi.listDeskMessages, { query: { ...query, cursor }, signal }),
    { keepsPrevious: true },
  );
}

export function useMessageCounts() {
  return useApiQuery([...MESSAGES, 'count'], (api, signal) => api.call(deskApi.countDeskMessages, { signal }));
}

export function useMessageChange(message_id: string) {
  return useApiMutation(
    (api, body: DeskChange) => api.call(deskApi.changeDeskMessage, { params: { message_id }, body }),
    { ...reload, fills: oneMessage(message_id) },
  );
}

export function useAnswer(message_id: string) {
  return useApiMutation(
    (api, body: { text: string; version: number }) =>
      api.call(deskApi.answerDeskMessage, { params: { message_id }, body }),
    { ...reload, fills: oneMessage(message_id) },
  );
}

/** By name. */
export function useTemplates() {
  return useApiQuery(
    TEMPLATES,
    async (api, signal) => (await api.call(deskTemplatesApi.listDeskTemplates, { signal })).templates,
  );
}

/** Adds a saved answer, or changes the given one. */
export function useSaveTemplate(template: DeskTemplate | null) {
  return useApiMutation(
    (api, body: NewDeskTemplate) =>
      template === null
        ? api.call(deskTemplatesApi.addDeskTemplate, { body })
        : api.call(deskTemplatesApi.changeDeskTemplate, {
            params: { template_id: template.id },
            body: { ...body, version: template.version },
          }),
    { reloads: TEMPLATES, reloadsWhen: 'settled' },
  );
}

export function useDeleteTemplate({ id: template_id, version }: DeskTemplate) {
  return useApiMutation(
    (api) => api.call(deskTemplatesApi.deleteDeskTemplate, { params: { template_id }, query: { version } }),
    { reloads: TEMPLATES, reloadsWhen: 'settled' },
  );
}

import { deskExportApi } from '@placette/contracts/client/documents/data-export';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import { personAccountApi, personDeskApi } from '@placette/contracts/client/identity/person';
import { deskThreadsApi } from '@placette/contracts/client/requests/desk-threads';
import { personMailsApi } from '@placette/contracts/client/notifications/mails';
import type { PersonMail } from '@placette/contracts/notifications/mails/api';
import { useApiMutation, useApiQuery, useShell } from '@placette/shell-api';

const keyOf = (user_id: string) => ['admin', 'person', user_id];

/** Loaded once per visit and after each action: each read is recorded in the journal. */
export function usePersonRecord(user_id: string) {
  return useApiQuery(
    keyOf(user_id),
    (api, signal) => api.call(personAccountApi.getPersonRecord, { params: { user_id }, signal }),
    { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  );
}

/** Their documents as the desk decides them. Reloaded by the live signal "moderation". */
export function usePersonDocuments(user_id: string, enabled: boolean) {
  return useApiQuery(
    ['moderation', 'person', user_id],
    (api, signal) => api.call(moderationApi.listPersonDocuments, { params: { user_id }, signal }),
    { enabled },
  );
}

export function useAddNote(user_id: string) {
  return useApiMutation(
    (api, body: { text: string }) => api.call(personDeskApi.addAccountNote, { params: { user_id }, body }),
    { reloads: keyOf(user_id), reloadsWhen: 'beside' },
  );
}

export function usePersonMails(user_id: string) {
  return useApiQuery(['admin', 'mails', user_id], (api, signal) =>
    api.call(personMailsApi.listPersonMails, { params: { user_id }, signal }),
  );
}

export function useResend(user_id: string) {
  const { toast } = useShell();
  return useApiMutation(
    async (api, { id: mail_id, resends }: PersonMail) => {
      await api.call(personMailsApi.resendMail, { params: { user_id, mail_id }, body: { resends } });
      toast({ text: 'E-mail renvoyé.' });
    },
    { reloads: ['admin', 'mails', user_id], reloadsWhen: 'settled' },
  );
}

export function useCorrectAddress(user_id: string) {
  return useApiMutation(
    (api, email: string) => api.call(personDeskApi.correctAddress, { params: { user_id }, body: { email } }),
    { reloads: keyOf(user_id), reloadsWhen: 'beside' },
  );
}

export function useReportLostFactor(user_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) => api.call(personDeskApi.reportLostFactor, { params: { user_id }, body }),
    { reloads: keyOf(user_id), reloadsWhen: 'beside' },
  );
}

/** What another colleague decided meanwhile is shown too. */
export function useSettleLostFactor(user_id: string) {
  const { toast } = useShell();
  return useApiMutation(
    async (api, remove: boolean) => {
      await api.call(personDeskApi.settleLostFactor, { params: { user_id }, body: { remove } });
      toast({ text: remove ? 'Double authentification retirée.' : 'Signalement de perte écarté.' });
    },
    { reloads: keyOf(user_id), reloadsWhen: 'settled' },
  );
}

export function usePersonThreads(user_id: string) {
  return useApiQuery(['admin', 'threads', user_id], (api, signal) =>
    api.call(deskThreadsApi.listPersonThreads, { params: { user_id }, signal }),
  );
}

/** Each opening is recorded with its reason. */
export function useOpenThread(user_id: string, thread_id: string) {
  return useApiMutation((api, body: { statement: string }) =>
    api.call(deskThreadsApi.openPersonThread, { params: { user_id, thread_id }, body }),
  );
}

const exportKey = (user_id: string) => ['admin', 'export', user_id];
/** Milliseconds between two looks while an archive is prepared. */
const LOOK_EVERY = 2_000;

export function usePersonExport(user_id: string) {
  return useApiQuery(
    exportKey(user_id),
    (api, signal) => api.call(deskExportApi.getPersonExport, { params: { user_id }, signal }),
    { refetchInterval: ({ state }) => (state.data?.data_export?.status === 'preparing' ? LOOK_EVERY : false) },
  );
}

export function useAskExport(user_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) => api.call(deskExportApi.askPersonExport, { params: { user_id }, body }),
    { reloads: exportKey(user_id), reloadsWhen: 'settled' },
  );
}

export function useExportLink(user_id: string) {
  return useApiMutation(
    (api, export_id: string) => api.call(deskExportApi.openPersonExport, { params: { user_id, export_id } }),
    { reloads: exportKey(user_id), reloadsWhen: 'failed' },
  );
}

export function useCloseAccount(user_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) => api.call(personDeskApi.closeAccount, { params: { user_id }, body }),
    { reloads: ['admin'], reloadsWhen: 'beside' },
  );
}

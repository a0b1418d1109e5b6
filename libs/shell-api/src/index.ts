export type { RemoteApp, RemoteRoute } from './remote-app.js';
export { links } from './links.js';
export { pathOfThisSite } from './path-of-this-site.js';
export { problemText } from './problem-text.js';
export {
  ShellProvider,
  useShell,
  useSignal,
  useTitle,
  type FigureMode,
  type ConfirmQuestion,
  type SecondFactorProof,
  type Session,
  type SessionUser,
  type Shell,
  type ShellConfig,
  type SignalTopic,
  type ToastMessage,
  type Verification,
} from './shell.js';
export {
  ApiProblem,
  serverNow,
  type ApiClient,
  type CallInput,
  type Uploaded,
  type UploadPurpose,
} from '@placette/http-client';
export { draftKey, forgetAllDrafts, clearDraft, saveDraft, readDraft } from './account-drafts.js';
export {
  browserStorage,
  inOneTab,
  keptAnswers,
  readableCookies,
  tabChannel,
  tabStorage,
  workers,
  writeCookie,
} from './browser-storage.js';
export { myVehiclesQuery } from './my-vehicles.js';
export { useDraftText } from './use-draft-text.js';
export { useDocumentForm, useDocuments } from './use-documents.js';
export { useLeaveGuard } from './use-leave-guard.js';
export { favouritesKey, useFavourite } from './use-favourite.js';
export { useDevicePush, usePushKinds, usePushOffer, type DevicePush } from './use-device-push.js';
export { forgetToldDevice, ownSubscription, rememberToldDevice, toldDevice, type ToldDevice } from './told-device.js';
export { useMapGround } from './use-map-ground.js';
export { sentRequestsKey, useRequestCancellation } from './use-request-cancellation.js';
export { inPlaceOf, useUploads, wholePapers, type KeptFile, type SentFile, type Uploads } from './use-uploads.js';
export { useRequestTabs } from './use-request-tabs.js';
export { useStayChange } from './use-stay-change.js';
export { useStayCancellation } from './use-stay-cancellation.js';
export { forgetKeptStays, keptStays, keptStaysOf } from './kept-stays.js';
export { useWaitingRequests } from './use-waiting-requests.js';

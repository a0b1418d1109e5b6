export {
  type RemoteApp,
  type RemoteRoute,
  problemText,
  ShellProvider,
  useShell,
  useTitle,
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
export { pathOfThisSite } from '@placette/contracts/kernel/own-path';
export { links } from './links.js';
export {
  ApiProblem,
  serverNow,
  type ApiClient,
  type CallInput,
  type Uploaded,
  type UploadPurpose,
} from '@placette/http-client';
export {
  cacheStay,
  clearDraft,
  draftKey,
  forgetAllDrafts,
  forgetCachedStay,
  forgetCachedStays,
  forgetRegisteredDevice,
  cachedStays,
  OFFERED_ADDRESS,
  ownSubscription,
  readDraft,
  rememberRegisteredDevice,
  saveDraft,
  registeredDevice,
} from './kept-in-browser.js';
export { useDraftText } from './use-draft-text.js';
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
export { sentRequestsKey, useRequestCancellation, useRequestTabs } from './requests.js';
export {
  lastSearchKey,
  myVehiclesQuery,
  profileKey,
  useContactLabel,
  useLastSearch,
  useParkingPage,
  useProfile,
  useWaitingRequests,
} from './queries.js';
export { useApiMutation, useApiQuery } from './use-api.js';
export { useContentText } from './use-content-text.js';
export { usePages } from './use-pages.js';
export { useDocumentForm, useDocuments } from './use-documents.js';
export { useLeaveGuard } from './use-leave-guard.js';
export { favouritesKey, useFavourite, useFavourites } from './use-favourite.js';
export { useDevicePush, usePushKinds, usePushOffer } from './use-device-push.js';
export { useMapGround } from './use-map-ground.js';
export { inPlaceOf, wholePapers, type StoredFile, type SentFile } from './uploads/sent-file.js';
export { useUploads, type Uploads } from './uploads/use-uploads.js';
export { useStayChange, useStayCancellation } from './requests.js';

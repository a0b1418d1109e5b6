export type { RemoteApp, RemoteRoute } from './remote-app.js';
export { links } from './links.js';
export { problemText } from './problem-text.js';
export {
  ShellProvider,
  useShell,
  useSignal,
  useTitle,
  type ClaimMode,
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
export { ApiProblem, type ApiClient, type CallInput, type Uploaded, type UploadPurpose } from '@placette/http-client';
export { favouritesKey, useFavourite } from './use-favourite.js';
export { useMapGround } from './use-map-ground.js';
export { useUploads, type SentFile } from './use-uploads.js';

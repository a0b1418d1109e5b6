import type { Verification } from '@placette/contracts/documents/schema';
import type { Me } from '@placette/contracts/identity/api';
import type { FirstSteps } from '@placette/contracts/identity/schema';
import type { MapConfig } from '@placette/contracts/map-tiles';
import type { SignalTopic } from '@placette/contracts/signals';
import { type ApiClient, ApiProblem } from '@placette/http-client';
import { type ComponentType, createContext, useContext, useEffect } from 'react';
import type { links } from './links.js';

export type { SignalTopic, Verification };

export interface SessionUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  /** Whether its pages open: an administrator may have to show a second factor first. */
  administration: Me['administration'];
  /** The e-mail address is not confirmed yet: what the server then refuses is said before a form is filled in (C43). */
  awaits_confirmation: boolean;
  /** Which first steps this person wants to see; null before they were asked. */
  first_steps: FirstSteps | null;
}

/** A code of an application, one of the recovery codes, or a security key, which the browser then asks for. */
export type SecondFactorProof = { factor_id: string; code: string } | { recovery_code: string } | { key_id: string };

/** Carries no token: calls go through `api`. */
export interface Session {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: SessionUser | null;
  /** null for a visitor, or while it is unknown. */
  verification: Verification | null;
}

export interface ConfirmQuestion {
  /** Names the object: « Supprimer le parking « Garage fermé, Roissy » ? » */
  title: string;
  body?: string;
  /** A verb: « Supprimer ». */
  confirmLabel: string;
  /** « Annuler » unless given. */
  cancelLabel?: string;
  danger?: boolean;
}

export interface ToastMessage {
  text: string;
  tone?: 'ok' | 'info' | 'warn';
}

/** How a marketing figure is shown (C8): as declared, counted, or not at all. */
export type FigureMode = 'declared' | 'live' | 'off';

export interface ShellConfig {
  brandName: string;
  /** URL of the site, without a final slash. */
  publicUrl: string;
  passwordMinLength: number;
  /** How each marketing figure is shown; `declared` unless set. */
  figures?: Readonly<Record<string, FigureMode>>;
  /** Between two mails of one kind to one account. */
  mailFrequencySeconds: number;
  map: MapConfig;
}

export interface Shell {
  session: Session;
  api: ApiClient;
  links: typeof links;
  config: ShellConfig;
  theme: 'light' | 'dark';
  /** The calendar day in Paris, `YYYY-MM-DD`: whoever uses the shell draws again when it turns. */
  day: string;
  setHead(head: { title: string }): void;
  /** Tells screen readers politely what the screen shows already. What an action did is a toast, for everybody (FD-09). */
  announce(text: string): void;
  /** For light successes only; errors stay next to what failed. */
  toast(message: ToastMessage): void;
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /**
   * Replaces the session by one raised by a second factor. Rejects with an ApiProblem whose title may be shown; its code is
   * `key_not_given` when no key was shown to the browser.
   */
  proveSecondFactor(proof: SecondFactorProof): Promise<void>;
  /** Reports an unexpected error to the shell; the screen still shows its own text. */
  report(error: unknown): void;
  /**
   * Live signals of the server. The shell itself invalidates every TanStack query whose key begins with the topic;
   * listen only for more than that. Answers a function that stops listening.
   */
  onSignal(topic: SignalTopic, listener: () => void): () => void;
}

const ShellContext = createContext<Shell | null>(null);

export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell is called outside the shell');
  return shell;
}

/** Title of the page in the browser's tab, without the product's name. */
export function useTitle(title: string): void {
  const { setHead } = useShell();
  useEffect(() => setHead({ title }), [setHead, title]);
}

/** What the server says in French, or `fallback` when it says nothing of its own; null while nothing failed. */
export function problemText(error: Error, fallback: string): string;
export function problemText(error: Error | null, fallback: string): string | null;
export function problemText(error: Error | null, fallback: string): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiProblem) || error.code === 'internal') return fallback;
  return error.errors[0]?.message ?? error.title;
}

export interface RemoteRoute {
  /** Absolute, as in the address bar: `/dashboard/parkings`, with `:name` parameters. */
  path: string;
  /** French; becomes the document's title until the screen calls setHead. */
  title: string;
  access: 'user' | 'admin';
  /** Label in the menus, when the page has an entry of its own. */
  nav?: string;
}

/** What the module `./app` of a remote exports by default. The shell accepts contracts N and N−1. */
export interface RemoteApp {
  contract: 2;
  routes: readonly RemoteRoute[];
  /** Mounted once for all the remote's routes; its `<Routes>` are relative to `basePath` (`/dashboard` or `/admin`). */
  Root: ComponentType<{
    basePath: string;
    /** The screen stands in a dialog that the shell draws over another page, with a title and a cross of its own. */
    inDialog?: boolean;
  }>;
  /** Called when the visitor is likely to come; loads data or parts ahead. */
  preload?: () => void;
}

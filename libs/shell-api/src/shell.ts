import type { CompanyFacts } from '@placette/contracts/catalog/content/company-facts';
import type { FigureMode } from '@placette/contracts/catalog/content/figures';
import type { ContentTexts } from '@placette/contracts/catalog/content/texts';
import type { Verification } from '@placette/contracts/documents/schema';
import type { Me } from '@placette/contracts/identity/api';
import type { FirstSteps } from '@placette/contracts/identity/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
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
  /** Whether the person may open the desk, with whichever role. */
  is_admin: boolean;
  /** DK-08: left out by shells of the last release, in which whoever opens the desk is an administrator. */
  desk_role?: DeskRole | null;
  /** Whether the pages of the administration open: an administrator may need a second factor first. */
  administration: Me['administration'];
  /**
   * C43: the e-mail address is not confirmed yet: pages announce what the server would refuse before a form is filled
   * in.
   */
  awaits_confirmation: boolean;
  /** Which first steps this person wants to see; null until they have chosen. */
  first_steps: FirstSteps | null;
}

/** A code of an authenticator application, a recovery code, or a security key, which the browser then prompts for. */
export type SecondFactorProof = { factor_id: string; code: string } | { recovery_code: string } | { key_id: string };

/** Contains no token: calls use `api`. */
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
  /** « Annuler » by default. */
  cancelLabel?: string;
  danger?: boolean;
}

export interface ToastMessage {
  text: string;
  tone?: 'ok' | 'info' | 'warn';
  /** Takes the action back, where that is possible. */
  undo?: () => void;
  /** At the edge of the window: what was pressed goes with its row or screen, or nobody pressed for it. */
  apart?: boolean;
}

export interface ShellConfig {
  brandName: string;
  /** URL of the site, without a trailing slash. */
  publicUrl: string;
  passwordMinLength: number;
  /** How each marketing figure is shown; `declared` by default. */
  figures?: Readonly<Record<string, FigureMode>>;
  /** L5: what the operator of the site says of itself, as pages show it. */
  company?: CompanyFacts;
  /** DK-07: the delays and prices that the desk says otherwise than the release. */
  content?: ContentTexts;
  /** The minimum between two mails of one kind to one account. */
  mailFrequencySeconds: number;
  map: MapConfig;
}

export interface Shell {
  session: Session;
  api: ApiClient;
  links: typeof links;
  config: ShellConfig;
  theme: 'light' | 'dark';
  /** The calendar day in Paris, `YYYY-MM-DD`: components that use the shell render again when it changes. */
  day: string;
  setHead(head: { title: string }): void;
  /**
   * FD-09: makes screen readers announce politely what the screen already shows. The result of an action is a toast,
   * for everybody.
   */
  announce(text: string): void;
  /**
   * FD-09: what an action did, until the next one, beside the control that was pressed where that stays; errors are shown
   * beside what failed.
   */
  toast(message: ToastMessage): void;
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /**
   * Replaces the session by one raised with a second factor. Rejects with an ApiProblem whose title may be shown; its
   * code is `key_not_given` when the browser received no key.
   */
  proveSecondFactor(proof: SecondFactorProof): Promise<void>;
  /** Reports an unexpected error to the shell; the screen still shows its own text. */
  report(error: unknown): void;
  /**
   * Live signals of the server. The shell itself invalidates every TanStack query whose key begins with the topic;
   * listen only for other purposes. Returns a function that stops listening.
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

/** Sets the title of the page in the browser's tab, without the product's name. */
export function useTitle(title: string): void {
  const { setHead } = useShell();
  useEffect(() => setHead({ title }), [setHead, title]);
}

/** Returns the French title of the error, or `fallback` when the server gave none; null when nothing failed. */
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
  /** In French; it is the document's title until the screen calls setHead. */
  title: string;
  access: 'user' | 'admin';
  /** The label in the menus, when the page has an entry of its own. */
  nav?: string;
}

/** The default export of the module `./app` of a remote. The shell accepts contracts N and N−1. */
export interface RemoteApp {
  contract: 2;
  routes: readonly RemoteRoute[];
  /**
   * Mounted once for all routes of the remote; its `<Routes>` are relative to `basePath` (`/dashboard` or `/admin`).
   */
  Root: ComponentType<{
    basePath: string;
    /** The shell shows the screen in a dialog over another page, with a title and a close button of its own. */
    inDialog?: boolean;
  }>;
  /** Called when the visitor is likely to open a page; loads data or code in advance. */
  preload?: () => void;
}

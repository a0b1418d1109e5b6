import type { ComponentType } from 'react';

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

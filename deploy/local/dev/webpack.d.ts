/** What webpack puts in a module of a bundle with hot updates. */
declare const __resourceQuery: string;

interface ImportMeta {
  webpackHot: {
    status: () => string;
    /** Takes the next update; null when there is none. */
    check: (apply: boolean) => Promise<unknown>;
  };
}

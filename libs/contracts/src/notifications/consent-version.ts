/** Changes when what is asked, or who receives it, changes: everybody is then asked again (C41). */
export const CONSENT_VERSION = 3;

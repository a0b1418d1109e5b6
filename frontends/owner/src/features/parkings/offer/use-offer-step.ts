import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const DOCUMENTS = '?etape=documents';
/** Marks an entry of the browser's history that stands right after that of the first step. */
const AFTER_INFORMATION = { afterInformation: true };

/**
 * The step is in the URL: the browser's « back » and « forward » go from one to the other, and a reload stays where
 * it was. `isComplete` says whether the draft is far enough for the second step to be opened by its URL alone.
 */
export function useOfferStep(isComplete: boolean) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isComplete);
  const isAtDocuments = search === DOCUMENTS;
  const isAfterInformation = (state as { afterInformation?: boolean } | null)?.afterInformation === true;

  const toDocuments = useCallback(() => {
    setOpen(true);
    void navigate({ pathname, search: DOCUMENTS }, { state: AFTER_INFORMATION });
  }, [navigate, pathname]);
  /** The same as « back », so that no step is twice in the history. */
  const toInformation = useCallback(() => {
    if (isAfterInformation) void navigate(-1);
    else void navigate(pathname, { replace: true });
  }, [navigate, pathname, isAfterInformation]);

  useEffect(() => {
    if (isAtDocuments && !isOpen) toInformation();
  }, [isAtDocuments, isOpen, toInformation]);

  return { step: isAtDocuments && isOpen ? 1 : 0, toDocuments, toInformation };
}

import { ApiProblem, links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { DeskHeader } from './desk-header.js';

/** Without a role left, and once the token no longer names one. */
const ENDED = ['desk_role_ended', 'forbidden'];

/** DK-08: says that the role was taken away as soon as a call is refused for it; one that changed is read again. */
export function RoleWatch({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [isEnded, setEnded] = useState(false);

  useEffect(() => {
    const heed = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      const error = event.type === 'updated' && event.action?.type === 'error' ? event.action.error : null;
      if (!(error instanceof ApiProblem)) return;
      if (ENDED.includes(error.code)) setEnded(true);
      if (error.code === 'desk_right_missing') void queries.invalidateQueries({ queryKey: ['verification'] });
    };
    const stops = [queries.getQueryCache().subscribe(heed), queries.getMutationCache().subscribe(heed)];
    return () => stops.forEach((stop) => stop());
  }, [queries]);

  if (!isEnded) return children;
  return (
    <Page width="form">
      <DeskHeader title="Administration" />
      <div role="alert">
        <Notice
          tone="warn"
          title="Votre accès à l’administration a été retiré"
          action={
            <ButtonLink to={links.profile} size="compact">
              Mon profil
            </ButtonLink>
          }
        >
          Un administrateur a retiré votre rôle pendant que vous travailliez. Votre compte reste ouvert.
        </Notice>
      </div>
    </Page>
  );
}

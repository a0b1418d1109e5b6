import type { ActiveSession } from '@placette/contracts/identity/sessions/schema';
import shared from '@placette/ui/shared.module.css';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { StatusTag } from '@placette/ui/status-tag';
import { useEndSessions, useSessions } from '../api.js';
import { deviceName } from '../../../device-name.js';
import styles from '../profile.module.css';

/** Where the person is signed in, and the ways to end it (D9). */
export function ActiveSessions() {
  const { confirm, toast } = useShell();
  const { data, isPending, isError, refetch, isRefetching } = useSessions();
  const end = useEndSessions();

  async function endOne(session: ActiveSession) {
    const name = deviceName(session.user_agent);
    const agreed = await confirm({
      title: `Déconnecter «\u202f${name}\u202f»\u202f?`,
      body: 'Il faudra s’y connecter à nouveau.',
      confirmLabel: 'Déconnecter',
    });
    if (agreed) end.mutate({ session_id: session.id }, { onSuccess: () => toast({ text: 'Appareil déconnecté.' }) });
  }

  async function endAll(scope: 'others' | 'global') {
    const agreed = await confirm({
      title: scope === 'others' ? 'Déconnecter vos autres appareils\u202f?' : 'Vous déconnecter partout\u202f?',
      body:
        scope === 'others'
          ? 'Vous restez connecté sur celui-ci.'
          : 'Tous vos appareils seront déconnectés, celui-ci compris.',
      confirmLabel: 'Déconnecter',
      danger: scope === 'global',
    });
    if (!agreed) return;
    end.mutate(
      { scope },
      { onSuccess: () => scope === 'others' && toast({ text: 'Vos autres appareils ont été déconnectés.' }) },
    );
  }

  return (
    <div className={styles.section}>
      <h3 className={styles.subtitle}>Appareils connectés</h3>
      {end.isError && (
        <Notice tone="err" live>
          La déconnexion a échoué. Vérifiez votre réseau, puis réessayez.
        </Notice>
      )}
      {isPending && (
        <Loading text="Chargement de vos appareils...">
          <SkeletonRows count={2} />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Vos appareils ne peuvent pas être affichés."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && (
        <>
          <ul className={shared.plainList}>
            {data.sessions.map((session) => (
              <li key={session.id} className={styles.device}>
                <div>
                  <p className={shared.label}>{deviceName(session.user_agent)}</p>
                  <p className={styles.deviceFacts}>
                    Dernière activité le {dateAndTime(session.refreshed_at)}
                    {session.ip && `, adresse ${session.ip}`}
                  </p>
                </div>
                {session.is_current ? (
                  <StatusTag tone="ok">Cet appareil</StatusTag>
                ) : (
                  <Button
                    variant="secondary"
                    size="compact"
                    aria-label={`Déconnecter ${deviceName(session.user_agent)}, actif le ${dateAndTime(session.refreshed_at)}`}
                    onClick={() => void endOne(session)}
                  >
                    Déconnecter
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className={shared.cluster3}>
            {data.sessions.length > 1 && (
              <Button variant="secondary" onClick={() => void endAll('others')}>
                Déconnecter les autres appareils
              </Button>
            )}
            <Button variant="quiet" onClick={() => void endAll('global')}>
              Me déconnecter partout
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

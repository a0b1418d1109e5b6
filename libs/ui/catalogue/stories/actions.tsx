import { ActionMenu } from '@placette/ui/action-menu';
import { Button, ButtonLink } from '@placette/ui/button';
import { ConversationLink } from '@placette/ui/conversation-link';
import { FavouriteButton } from '@placette/ui/favourite-button';
import { IconButton } from '@placette/ui/icon-button';
import { Pencil, Trash2 } from '@placette/ui/icons';
import { BackLink, ExternalLink, Link, PhoneLink } from '@placette/ui/link';
import { nothing, WithValue, type Story } from '../story.js';

const pencil = <Pencil aria-hidden="true" />;

export const actions: readonly Story[] = [
  {
    component: 'Button',
    states: {
      Principal: <Button>Publier ma place</Button>,
      Secondaire: <Button variant="secondary">Annuler</Button>,
      Discret: <Button variant="quiet">Plus tard</Button>,
      Dangereux: <Button variant="danger">Supprimer mon compte</Button>,
      'Dangereux, discret': <Button variant="quietDanger">Retirer l’annonce</Button>,
      'Avec icône': (
        <Button variant="secondary" icon={pencil}>
          Modifier
        </Button>
      ),
      Compact: <Button size="compact">Ajouter</Button>,
      'En cours': (
        <Button isPending pendingLabel="Publication en cours...">
          Publier ma place
        </Button>
      ),
      Refusé: <Button aria-disabled>Publier ma place</Button>,
      'Pleine largeur': <Button block>Rechercher</Button>,
    },
  },
  {
    component: 'ButtonLink',
    states: {
      Principal: <ButtonLink to="/">Rechercher une place</ButtonLink>,
      Secondaire: (
        <ButtonLink to="/" variant="secondary" icon={pencil}>
          Modifier le parking
        </ButtonLink>
      ),
    },
  },
  {
    component: 'IconButton',
    states: {
      Repos: <IconButton label="Supprimer" icon={<Trash2 aria-hidden="true" />} />,
      Inactif: <IconButton disabled label="Supprimer" icon={<Trash2 aria-hidden="true" />} />,
    },
  },
  {
    component: 'ActionMenu',
    states: {
      Repos: (
        <ActionMenu
          label="Actions : Marie Dupont"
          actions={[
            { label: 'Voir la fiche', run: '/' },
            { label: 'Suspendre', run: nothing },
            { label: 'Supprimer', run: nothing, isDanger: true },
          ]}
        />
      ),
      Inactif: <ActionMenu disabled label="Actions : Marie Dupont" actions={[]} />,
    },
  },
  {
    component: 'FavouriteButton',
    states: {
      'Avec son mot': (
        <WithValue start={false}>
          {(isKept, set) => <FavouriteButton title="Garage fermé" isKept={isKept} onToggle={() => set(!isKept)} />}
        </WithValue>
      ),
      'Sur une photo, enregistré': (
        <WithValue start={true}>
          {(isKept, set) => (
            <FavouriteButton onPhoto title="Garage fermé" isKept={isKept} onToggle={() => set(!isKept)} />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'Link',
    states: { Repos: <Link to="/">Mes véhicules</Link> },
  },
  { component: 'BackLink', states: { Repos: <BackLink to="/">Mes parkings</BackLink> } },
  { component: 'PhoneLink', states: { Repos: <PhoneLink number="+33612345678" /> } },
  {
    component: 'ExternalLink',
    states: { Repos: <ExternalLink href="https://www.service-public.fr">Service-Public.fr</ExternalLink> },
  },
  {
    component: 'ConversationLink',
    states: {
      'Rien de nouveau': <ConversationLink to="/" name="Marie D." unread={0} />,
      'Deux nouveaux messages': <ConversationLink to="/" name="Marie D." unread={2} />,
    },
  },
];

import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/assurance',
  title: 'Assurance et responsabilité',
  description:
    'Qui assure quoi quand une voiture dort chez un particulier : assurance du véhicule, assurance habitation du propriétaire, que faire en cas de dommage.',
  lead: 'Une voiture garée chez un particulier reste la vôtre, et reste assurée par vous. Voici ce que chacun vérifie avant le séjour, et ce qu’il fait si quelque chose arrive.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'role',
      title: 'Notre rôle',
      blocks: [
        '{brand} met en relation un conducteur et un propriétaire. Nous ne sommes ni assureur, ni gardien du véhicule, ni partie au contrat qui se noue entre vous.',
        {
          notice:
            'La mise en relation ne comporte pas de garantie souscrite pour vous. Chacun vérifie son propre contrat avant le premier séjour.',
          tone: 'info',
        },
      ],
    },
    {
      id: 'conducteur',
      title: 'Vous êtes conducteur',
      blocks: [
        'Un véhicule à moteur doit être assuré même lorsqu’il ne roule pas (article L. 211-1 du Code des assurances). L’assurance obligatoire couvre les dommages que votre véhicule cause à autrui.',
        'Le vol, l’incendie ou une carrosserie abîmée ne sont couverts que si votre contrat le prévoit. Avant de partir, posez trois questions à votre assureur :',
        {
          steps: [
            'Mon véhicule est-il garanti s’il stationne plusieurs jours sur un terrain privé qui n’est pas le mien ?',
            'La garantie vol demande-t-elle un garage fermé, ou interdit-elle de confier les clés ?',
            'Quelle franchise resterait à ma charge ?',
          ],
        },
        'Ne laissez rien de précieux dans l’habitacle, et prenez quelques photos datées du véhicule à l’arrivée et au départ.',
      ],
    },
    {
      id: 'proprietaire',
      title: 'Vous êtes propriétaire',
      blocks: [
        'Prévenez votre assureur habitation que vous louez une place. Demandez si votre responsabilité civile s’applique à un occupant de passage, et si une déclaration ou une extension est nécessaire.',
        'Vous pouvez joindre une attestation d’assurance habitation à votre annonce : c’est facultatif, et cela rassure.',
        {
          list: [
            '**Locataire de votre logement :** il vous faut l’accord écrit de votre bailleur (article 1717 du Code civil : vérifiez aussi les clauses de votre bail).',
            '**En copropriété :** vérifiez que le règlement autorise la location de la place à une personne extérieure.',
            '**Clés :** si le conducteur vous les laisse, convenez par écrit de ce que vous pouvez faire du véhicule.',
          ],
        },
      ],
    },
    {
      id: 'dommage',
      title: 'En cas de dommage',
      blocks: [
        {
          steps: [
            'Mettez les personnes à l’abri, et prévenez l’autre partie.',
            'Photographiez les lieux et les dégâts, avant de déplacer quoi que ce soit si c’est possible.',
            'Remplissez ensemble un constat amiable, ou échangez vos noms, adresses et numéros de contrat.',
            'Déclarez le sinistre à votre assureur : au plus tard cinq jours ouvrés après en avoir eu connaissance, deux jours ouvrés en cas de vol (article L. 113-2 du Code des assurances). En cas de vol, déposez d’abord plainte.',
            '[Écrivez-nous](/contact) : notre équipe peut vous aider à trouver un accord, et suspendre un compte fautif.',
          ],
        },
      ],
    },
    {
      id: 'navette',
      title: 'Et pendant la navette ?',
      blocks: [
        'Un propriétaire qui vous conduit au terminal utilise son véhicule et son assurance. Le transport de personnes à titre onéreux est réservé aux professionnels inscrits (article L. 3120-1 et suivants du Code des transports) : une participation qui dépasse le partage des frais n’est pas permise à un particulier.',
      ],
    },
  ],
  related: [
    { label: 'Conditions générales', to: '/conditions-generales' },
    { label: 'Centre d’aide', to: '/aide' },
    { label: 'Nous écrire', to: '/contact' },
  ],
});

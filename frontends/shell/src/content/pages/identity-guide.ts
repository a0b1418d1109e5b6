import { facts } from '../facts.js';
import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/verification-identite',
  title: 'Vérification d’identité',
  description:
    'Quels documents envoyer, sous quel format, en combien de temps ils sont examinés, qui les voit et combien de temps ils sont gardés.',
  lead: 'L’identité de chaque membre est vérifiée, conducteur comme propriétaire. En attendant, vous pouvez préparer une demande et déposer votre place : elles partent d’elles-mêmes après la vérification.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'documents',
      title: 'Les documents à préparer',
      blocks: [
        {
          table: {
            caption: 'Documents demandés selon ce que vous souhaitez faire',
            columns: ['Vous êtes', 'Identité', 'Et aussi'],
            rows: [
              ['Conducteur', 'Carte d’identité', 'Carte grise de chaque véhicule'],
              [
                'Propriétaire',
                'Carte d’identité',
                `Pour la place, ${facts.ownerPapers} ; locataire, l’autorisation du propriétaire aussi`,
              ],
            ],
          },
        },
        'Un passeport ou un permis de conduire remplace la carte d’identité : une seule pièce suffit. L’assurance habitation est toujours facultative.',
      ],
    },
    {
      id: 'bon-document',
      title: 'Un bon document',
      blocks: [
        {
          list: [
            `Au format PDF, JPG ou PNG, ${facts.uploadLimit} au maximum. ${facts.lighterPhotos}`,
            'Recto et verso d’une carte : deux photos, ou un seul fichier ; le verso peut venir plus tard.',
            'Entier : les quatre coins sont visibles, rien n’est coupé ni caché par un doigt.',
            'Net et lisible, sans reflet.',
            'En cours de validité, et à votre nom.',
            `Pour le justificatif de domicile : daté de moins de ${facts.proofAge}.`,
          ],
        },
      ],
    },
    {
      id: 'etapes',
      title: 'Comment cela se passe',
      blocks: [
        {
          steps: [
            'Créez votre compte, puis ouvrez [Vérification de compte](/dashboard/verification).',
            'Choisissez le type de pièce et envoyez le fichier.',
            `Notre équipe l’examine : comptez ${facts.verificationDelay}.`,
            'Vous recevez un e-mail. Votre badge « Identité vérifiée » apparaît sans que vous ayez rien à faire.',
          ],
        },
      ],
    },
    {
      id: 'refus',
      title: 'Si un document est refusé',
      blocks: [
        'L’e-mail dit ce qu’il faut corriger : une photo floue, un document périmé, un nom différent. Vous envoyez un nouveau document depuis votre espace personnel ; il repart à l’examen, sans pénalité.',
        'Vous pensez que c’est une erreur ? [Écrivez-nous](/contact) avec le sujet « Vérification d’identité » : une personne relit votre dossier.',
      ],
    },
    {
      id: 'confidentialite',
      title: 'Qui voit vos documents',
      blocks: [
        {
          facts: [
            ['Vous', 'Depuis votre espace, par un lien qui ne vaut que quelques minutes.'],
            ['L’équipe de vérification', 'Elle seule. Chaque ouverture d’un document est inscrite dans un journal.'],
            ['Les autres membres', 'Jamais. Ils ne voient qu’un badge.'],
            [
              'Conservation',
              `${facts.documentRetention}, puis effacement. Les fichiers sont gardés dans un espace privé, sans adresse publique.`,
            ],
          ],
        },
        'Vos droits et la manière de les exercer sont décrits dans la [politique de confidentialité](/politique-confidentialite).',
      ],
    },
    {
      id: 'badges',
      title: 'Ce que disent les badges',
      blocks: [
        {
          facts: [
            ['Identité vérifiée, en vert', 'Identité approuvée et au moins un véhicule vérifié.'],
            [
              'Identité vérifiée, en bleu',
              'Identité approuvée, véhicules encore à l’examen. Ou propriétaire d’une place, sans véhicule.',
            ],
            ['En cours', 'Une pièce est à l’examen, ou il reste un véhicule à ajouter.'],
            ['Identité requise', 'Aucune pièce approuvée ni à l’examen.'],
          ],
        },
        { actions: [{ label: 'Vérifier mon identité', to: '/dashboard/verification' }] },
      ],
    },
  ],
  related: [
    { label: 'Politique de confidentialité', to: '/politique-confidentialite' },
    { label: 'Centre d’aide', to: '/aide' },
  ],
});

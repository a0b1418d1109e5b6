import { facts } from '../facts.js';
import { article } from './article.js';
import { summaryOf } from './house-articles.js';

export default article(
  summaryOf('louer-sa-place-locataire-ou-copropriete'),
  [
    {
      id: 'proprietaire',
      title: 'Vous êtes propriétaire d’une maison',
      blocks: [
        'C’est le cas simple : votre cour, votre allée ou votre garage se louent librement, tant que l’usage reste du stationnement et que la rue n’est pas gênée. Vérifiez seulement, en lotissement, que le cahier des charges ne l’interdit pas.',
      ],
    },
    {
      id: 'locataire',
      title: 'Vous êtes locataire',
      blocks: [
        'Louer à un tiers la place comprise dans votre bail, c’est la sous-louer. Pour un logement soumis à la loi du 6 juillet 1989, la sous-location est interdite sans l’accord écrit du bailleur, prix compris. Pour une place louée seule, l’article 1717 du Code civil permet la sous-location sauf si le bail l’interdit, ce qui est fréquent.',
        'Demandez l’accord par écrit. Deux phrases suffisent :',
        {
          notice:
            '« Je souhaite louer, de façon ponctuelle, la place de stationnement n° … comprise dans mon bail, au prix de … € par jour. Merci de me confirmer par écrit votre accord. »',
          tone: 'info',
        },
        'Cet accord est le document « autorisation du propriétaire » de votre annonce.',
      ],
    },
    {
      id: 'copropriete',
      title: 'Vous êtes en copropriété',
      blocks: [
        'Un copropriétaire dispose de son lot, place de parking comprise, à condition de respecter la destination de l’immeuble et le règlement de copropriété. Lisez-y trois choses :',
        {
          steps: [
            'Une clause réserve-t-elle les places aux occupants de l’immeuble ?',
            'Le badge ou la télécommande peuvent-ils être confiés à un tiers ?',
            'Les véhicules hauts, les deux-roues ou les remorques sont-ils exclus ?',
          ],
        },
        'Une place « commune à jouissance privative » n’est pas un lot : la louer demande plus de prudence. Le syndic vous renseigne.',
      ],
    },
    {
      id: 'voisinage',
      title: 'Et les voisins',
      blocks: [
        'Le règlement n’est pas tout. Prévenez le gardien, dites aux voisins qui passera, limitez les arrivées avant 6 h. Un conflit se règle mieux avant la première valise à roulettes sur les pavés.',
      ],
    },
    {
      id: 'preuves',
      title: 'Les preuves à garder',
      blocks: [
        {
          list: [
            `Pour la place : ${facts.ownerPapers}. Le justificatif de domicile a moins de ${facts.proofAge}.`,
            'Si vous êtes locataire, l’accord écrit du bailleur.',
            'Réponse de votre assureur habitation.',
          ],
        },
        'Les deux premiers servent à la vérification de votre annonce. Le troisième, à dormir tranquille.',
      ],
    },
  ],
  [
    { label: 'Vérification d’identité', to: '/verification-identite' },
    { label: 'Assurance et responsabilité', to: '/assurance' },
    { label: 'Une annonce qui reçoit des demandes', to: '/blog/une-annonce-qui-recoit-des-demandes' },
  ],
);

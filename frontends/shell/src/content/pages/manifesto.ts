import { readingPage } from '../reading-page.js';

export default readingPage({
  path: '/manifeste',
  title: 'Notre manifeste',
  description:
    'Pourquoi se garer chez un voisin de l’aéroport ou de la gare : des places qui existent déjà, un prix choisi par leur propriétaire, un contact direct.',
  lead: 'À côté de chaque aéroport et de chaque gare, des cours, des garages et des allées restent vides. Nous pensons qu’ils peuvent servir.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'constat',
      title: 'La place existe déjà',
      blocks: [
        'Partir une semaine, c’est souvent payer une semaine de parking. Pourtant, à quelques minutes du terminal, un portail s’ouvre chaque matin sur une cour où tiendraient deux voitures de plus.',
        'Plutôt que de construire des parkings nouveaux, nous voulons que les places qui existent soient utilisées. Un propriétaire y gagne un revenu, un conducteur y gagne un prix plus doux, et le sol n’est pas bétonné une fois de plus.',
      ],
    },
    {
      id: 'principes',
      title: 'Ce à quoi nous tenons',
      blocks: [
        {
          steps: [
            '**Le contact direct.** Un conducteur et un propriétaire se parlent, se mettent d’accord et se règlent entre eux. Nous les mettons en relation, puis nous nous effaçons.',
            '**Le prix juste est celui du propriétaire.** Il le fixe seul. Nous ne prenons ni commission, ni frais de transaction.',
            '**Personne n’est anonyme.** L’identité de chaque membre est vérifiée avant sa première demande ou sa première annonce.',
            '**L’adresse se mérite.** Avant l’accord, une zone d’environ 500 m. Après l’accord, l’adresse exacte et le téléphone.',
            '**Des chiffres vrais.** Le nombre de places libres est compté, pas estimé. Une distance est mesurée, pas devinée.',
            '**Vos papiers ne se promènent pas.** Seule l’équipe de vérification les ouvre, chaque ouverture est inscrite, et ils sont effacés à l’échéance annoncée.',
          ],
        },
      ],
    },
    {
      id: 'ce-que-nous-ne-faisons-pas',
      title: 'Ce que nous ne faisons pas',
      blocks: [
        {
          list: [
            'Nous ne mettons pas une annonce en tête contre paiement. [Voici comment les résultats sont classés](/classement).',
            'Nous ne vendons pas vos données, et aucun traceur publicitaire ne se pose sans votre accord.',
            'Nous ne faisons pas croire à l’urgence : ni compte à rebours, ni « plus que deux places » inventé.',
          ],
        },
      ],
    },
    {
      id: 'et-vous',
      title: 'Et vous ?',
      blocks: [
        'Vous partez bientôt : regardez les places autour de votre aéroport ou de votre gare. Vous avez une place libre : la première est gratuite, à vie.',
        {
          actions: [
            { label: 'Voir les lieux couverts', to: '/lieux' },
            { label: 'Créer mon compte', to: '/auth' },
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Tarifs', to: '/tarifs' },
    { label: 'Vérification d’identité', to: '/verification-identite' },
    { label: 'Classement des résultats', to: '/classement' },
  ],
});

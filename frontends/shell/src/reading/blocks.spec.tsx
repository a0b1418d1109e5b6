import { type Shell, ShellProvider } from '@placette/shell-api';
import { render } from '@testing-library/react';
import { RichText, withKnownFacts } from './blocks.js';

function shown(text: string, content: Shell['config']['content'] = {}): string | null {
  const shell = { config: { content } } as Shell;
  return render(
    <ShellProvider value={shell}>
      <RichText>{text}</RichText>
    </ShellProvider>,
  ).container.textContent;
}

describe('text of the reading pages', () => {
  it('keeps the marks that French sets apart on the line of their word', () => {
    expect(shown('**Navette :** dans « Mes demandes » ; et après ?')).toBe(
      'Navette\u00a0: dans «\u00a0Mes demandes\u00a0»\u00a0; et après\u00a0?',
    );
  });

  it('DK-07: says delays and prices as the desk does, else as the release does, and markup in them as text', () => {
    const text = 'Puis **{extra_space_price}** par mois, ouvert {phone_hours}.';
    expect(shown(text)).toBe('Puis 5\u00a0€ par mois, ouvert du lundi au vendredi, de 9\u00a0h à 18\u00a0h.');
    const own = { extra_space_price: '6\u00a0€', phone_hours: '<b>le matin</b>' };
    expect(shown(text, own)).toBe('Puis 6\u00a0€ par mois, ouvert <b>le matin</b>.');
  });
});

const company = { company_name: 'Essai SARL' };

it.each([
  ['Écrivez à {privacy_email} ou par le formulaire. Nous répondons.', 'Nous répondons.'],
  ['Le responsable est {company_name}. Pour toute question : {privacy_email}.', 'Le responsable est {company_name}.'],
  ['Entre professionnels, tribunal compétent : {company_court}.', undefined],
  ['{brand} n’encaisse rien. **Notre hébergeur :** {host_name}.', '{brand} n’encaisse rien.'],
  ['{company_court}', '{company_court}'],
])('leaves out the sentences of facts that are not set: « %s » (C54)', (text, kept) =>
  expect(withKnownFacts([text], company)).toEqual(kept === undefined ? [] : [kept]),
);

it('leaves out an item of a list and a row of facts that say nothing else (C54)', () => {
  expect(
    withKnownFacts(
      [
        { list: ['Vous : {company_name}.', 'Eux : {mail_carrier}.'] },
        {
          facts: [
            ['Par e-mail', '{support_email}, tous les jours.'],
            ['Siège', '{company_address}'],
          ],
        },
      ],
      company,
    ),
  ).toEqual([{ list: ['Vous : {company_name}.'] }, { facts: [['Siège', '{company_address}']] }]);
});

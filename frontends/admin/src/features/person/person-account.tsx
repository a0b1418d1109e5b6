import type { PersonAccount } from '@placette/contracts/identity/person/api';
import { Button } from '@placette/ui/button';
import { dateAndTime } from '@placette/ui/format';
import shared from '@placette/ui/shared.module.css';
import { useState } from 'react';
import { Fact, Facts, Section } from '../../desk/desk-header.js';
import { AddressDialog } from './address-dialog.js';
import { LostFactorDialog, LostFactorNotice } from './lost-factor.js';
import { AddressRefused } from './person-mails.js';

/** DK-03: what is known of the account, and what the desk does when its owner cannot. */
export function PersonAccountFacts({ account, isMine }: { account: PersonAccount; isMine: boolean }) {
  const [opened, setOpened] = useState<'address' | 'factor' | null>(null);
  const close = () => setOpened(null);
  const isGone = account.state === 'deleted';
  return (
    <Section level={2} title="Compte">
      <Facts>
        <Fact term="Adresse e-mail">
          {isGone ? '–' : account.email}
          <AddressRefused user_id={account.id} email={account.email} />
        </Fact>
        {account.new_email && <Fact term="Nouvelle adresse, à confirmer">{account.new_email}</Fact>}
        <Fact term="Adresse confirmée">
          {account.email_confirmed_at ? dateAndTime(account.email_confirmed_at) : 'Non'}
        </Fact>
        <Fact term="Inscription">{dateAndTime(account.created_at)}</Fact>
        <Fact term="Dernière connexion">
          {account.last_sign_in_at ? dateAndTime(account.last_sign_in_at) : 'Jamais'}
        </Fact>
        <Fact term="Sessions ouvertes">{account.sessions}</Fact>
        <Fact term="Double authentification">{account.has_second_factor ? 'Oui' : 'Non'}</Fact>
      </Facts>
      {account.lost_factor && <LostFactorNotice account={account} request={account.lost_factor} isMine={isMine} />}
      {!isGone && !isMine && (
        <div className={shared.cluster3}>
          <Button variant="secondary" size="compact" onClick={() => setOpened('address')}>
            Corriger l’adresse
          </Button>
          {account.has_second_factor && !account.lost_factor && (
            <Button variant="secondary" size="compact" onClick={() => setOpened('factor')}>
              Double authentification perdue
            </Button>
          )}
        </div>
      )}
      {opened === 'address' && <AddressDialog account={account} onClose={close} />}
      {opened === 'factor' && <LostFactorDialog account={account} onClose={close} />}
    </Section>
  );
}

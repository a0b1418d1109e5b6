import { catalogApi } from '@placette/contracts/client/catalog';
import type { AddressEstimate } from '@placette/contracts/catalog/api';
import { ADDRESS_MAX_CHARACTERS, type Address } from '@placette/contracts/catalog/schema';
import { inTown } from '@placette/contracts/location-names';
import { ApiProblem, OFFERED_ADDRESS, problemText, saveDraft, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EstimateFigures } from './estimate-figures.js';
import styles from './estimate-screen.module.css';

/** What was asked for, as it stands in the answer below it. */
interface Asked {
  q: string;
  answer: AddressEstimate;
}

interface EstimateFormProps {
  /** The main action of the page is another one. */
  isQuiet: boolean;
  /** Called with whether the prices of an address stand below. */
  onAnswer?: (isKnown: boolean) => void;
}

/**
 * FO-03: what a place asks around a town or an address. The field has no name: what is typed never stands in a URL. The
 * address that is chosen stays in this tab, for the wizard.
 */
export function EstimateForm({ isQuiet, onAnswer }: EstimateFormProps) {
  const { api } = useShell();
  const [q, setQ] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [asked]);

  async function ask(words: string, choice?: number) {
    if (isAsking) return;
    setAsking(true);
    setError(null);
    try {
      const body = choice === undefined ? { q: words } : { q: words, choice };
      const answer = await api.call(catalogApi.estimateAddress, { body });
      const address = chosenOf(answer);
      if (address) saveDraft(OFFERED_ADDRESS, address);
      setAsked({ q: words, answer });
      onAnswer?.(address !== undefined);
    } catch (problem) {
      setAsked(null);
      onAnswer?.(false);
      setError(problem as Error);
    }
    setAsking(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void ask(q);
  }

  const refused = error instanceof ApiProblem ? error.errors[0]?.message : undefined;
  return (
    <div className={styles.ask}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField
          id="ou"
          label="Ville ou adresse de votre place"
          hint="Elle n’est ni enregistrée, ni transmise à d’autres services."
          autoComplete="off"
          maxLength={ADDRESS_MAX_CHARACTERS}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          error={refused}
        />
        <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} isPending={isAsking}>
          Voir les prix
        </Button>
      </form>
      <noscript>
        <p className={styles.note}>
          Les prix autour d’une adresse demandent JavaScript. Sans lui, choisissez un lieu&nbsp;: chacun a sa page.
        </p>
      </noscript>
      {error && refused === undefined && (
        <Notice tone="err" live>
          {problemText(error, 'Les prix n’ont pas pu être lus. Réessayez.')}
        </Notice>
      )}
      {asked && (
        <section aria-labelledby="autour" className={styles.answer}>
          <h2 id="autour" ref={heading} tabIndex={-1}>
            {titleOf(asked)}
          </h2>
          <Answer {...asked} onChoose={(choice) => void ask(asked.q, choice)} />
        </section>
      )}
    </div>
  );
}

function Answer({ answer, onChoose }: Asked & { onChoose: (choice: number) => void }) {
  const { addresses, chosen, estimate } = answer;
  const address = chosenOf(answer);
  const others = addresses.flatMap((each, index) => (index === chosen ? [] : [{ name: nameOf(each), index }]));
  return (
    <>
      {addresses.length === 0 && (
        <p className={styles.words}>
          Écrivez une ville de France ou son code postal, ou une rue et sa ville. Le site ne couvre pas d’autre pays.
        </p>
      )}
      {address?.unknown_road && (
        <p className={styles.words}>
          {`La rue «\u202f${address.address.road ?? ''}\u202f» n’est pas connue ${inTown(address.address.city)}\u00a0: les prix sont ceux autour du milieu de la commune.`}
        </p>
      )}
      {estimate && <EstimateFigures estimate={estimate} />}
      {others.length > 0 && (
        <div role="group" aria-labelledby="ailleurs" className={styles.choices}>
          <p id="ailleurs">{address ? 'Ou bien\u00a0:' : 'Choisissez l’endroit dont vous parlez\u00a0:'}</p>
          <ul>
            {others.map(({ name, index }) => (
              <li key={index}>
                <Button variant="secondary" size="compact" onClick={() => onChoose(index)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const chosenOf = ({ addresses, chosen }: AddressEstimate): Address | undefined =>
  chosen === null ? undefined : addresses[chosen];

/** Of an unknown street, its commune. */
function nameOf({ display_name, unknown_road, address: { postcode, city } }: Address): string {
  return unknown_road ? `${postcode} ${city}` : display_name;
}

function titleOf({ q, answer }: Asked): string {
  const address = chosenOf(answer);
  if (address) return `Autour de ${nameOf(address)}`;
  const typed = `«\u202f${q.trim()}\u202f»`;
  return answer.addresses.length === 0 ? `Nous ne trouvons pas ${typed}` : `${typed} n’est pas un endroit précis`;
}

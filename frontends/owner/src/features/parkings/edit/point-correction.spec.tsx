import { jest } from '@jest/globals';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';

/** A map without a canvas: each button puts the pin so many thousandths of a degree (111 m) north of its first place. */
jest.unstable_mockModule('@placette/ui/map-view', () => ({
  MapView: ({ pin }: { pin: { latitude: number; longitude: number; onMove: (point: object) => void } }) => (
    <>
      <output>
        {pin.latitude}, {pin.longitude}
      </output>
      {[2, 4, 6].map((steps) => (
        <button key={steps} type="button" onClick={() => pin.onMove({ latitude: 49 + steps / 1_000, longitude: 2.5 })}>
          {steps}
        </button>
      ))}
    </>
  ),
}));
const { ownParkingsApi } = await import('@placette/contracts/client/listings/own-parkings');
const { ApiProblem } = await import('@placette/shell-api');
const { renderScreen } = await import('@placette/shell-api/testing');
const { anOwnParking } = await import('@placette/shell-api/testing/samples');
const { fireEvent, screen, waitFor } = await import('@testing-library/react');
const { userEvent } = await import('@testing-library/user-event');
const { EditScreen } = await import('./edit-screen.js');

const { getMyParkingSpot, editParkingSpot } = ownParkingsApi;

function open(
  part: Partial<OwnParkingSpot> = {},
  { confirms, save = () => anOwnParking() }: { confirms?: boolean; save?: () => unknown } = {},
) {
  return renderScreen(<EditScreen />, {
    path: '/dashboard/parkings/:id/modifier',
    at: `/dashboard/parkings/${anOwnParking().id}/modifier`,
    answers: [
      [getMyParkingSpot, () => anOwnParking(part)],
      [editParkingSpot, save],
    ],
    confirms,
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openMap = () => press('Corriger le point sur la carte');
const saves = () => press('Sauvegarder les modifications');
const bodies = ({ callsOf }: ReturnType<typeof open>) => callsOf(editParkingSpot).map(({ body }) => body);
const said = () => screen.getByText(/^(À \d+\sm |Le point est là)/).textContent;

describe('« Corriger le point sur la carte » (FO-08)', () => {
  it('says how far the point is from the present one, and sends it with the form', async () => {
    const opened = open();
    await openMap();
    expect([said(), screen.getByText('49, 2.5').tagName]).toEqual(['Le point est là où il est enregistré.', 'OUTPUT']);
    await press('2');
    expect(said()).toMatch(/^À 222\u00a0m du point actuel\. La correction vaut dès l’enregistrement/);
    expect(screen.queryByText('Ce point sera vérifié')).toBeNull();
    await saves();
    await waitFor(() => expect(bodies(opened)).toMatchObject([{ point: { latitude: 49.002, longitude: 2.5 } }]));
    expect(opened.questions).toEqual([]);
    await waitFor(() => expect(opened.said).toContain('Modifications enregistrées.'));
  });

  it('sends no point where it was put back, and none where the map was never opened', async () => {
    const opened = open();
    await openMap();
    await press('6');
    await press('Remettre le point');
    expect(said()).toBe('Le point est là où il est enregistré.');
    await saves();
    await waitFor(() => expect(bodies(opened)).toHaveLength(1));
    expect(JSON.stringify(bodies(opened)[0])).not.toContain('point');
  });

  it.each([true, false])('asks before a move beyond 500 m, with what it brings; answered %p', async (confirms) => {
    const opened = open({}, { confirms });
    await openMap();
    await press('6');
    expect(said()).toBe('À 667\u00a0m du point actuel.');
    screen.getByText('Ce point sera vérifié');
    await saves();
    await waitFor(() => expect(opened.questions).toHaveLength(1));
    expect(opened.questions[0]).toMatchObject({
      title: 'Faire vérifier le nouveau point\u00a0?',
      body: expect.stringMatching(/667\u00a0m du point vérifié.*quitte la recherche.*séjours déjà acceptés continuent/),
    });
    if (!confirms) return expect(bodies(opened)).toEqual([]);
    await waitFor(() => expect(bodies(opened)).toMatchObject([{ point: { latitude: 49.006 } }]));
    const text = 'Modifications enregistrées. Le nouveau point est en cours de vérification.';
    await waitFor(() => expect(opened.said).toContain(text));
  });

  it('measures the limit from the point that was reviewed', async () => {
    open({ latitude: 49.002, reviewed_point: { latitude: 49.006, longitude: 2.5 } });
    await openMap();
    await press('4');
    expect(said()).toMatch(/^À 222\u00a0m du point actuel, à 222\u00a0m du point vérifié\./);
    document.body.replaceChildren();
    open({ latitude: 49.002, reviewed_point: { latitude: 48.998, longitude: 2.5 } });
    await openMap();
    await press('4');
    screen.getByText('Ce point sera vérifié');
  });

  it('keeps the corrected point when another tab saved first, and asks before it is lost', async () => {
    let tries = 0;
    const save = () => {
      if ((tries += 1) > 1) return anOwnParking();
      throw new ApiProblem('parking_changed', 409, 'Ce parking a changé');
    };
    const opened = open({}, { save, confirms: true });
    await openMap();
    await press('2');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await saves();
    await screen.findByText('Ce parking a changé entre-temps');
    screen.getByText('49.002, 2.5');
    await saves();
    await waitFor(() => expect(bodies(opened)).toHaveLength(2));
    expect(bodies(opened)[1]).toMatchObject({ point: { latitude: 49.002, longitude: 2.5 } });
  });
});

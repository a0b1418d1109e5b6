import { randomUUID } from 'node:crypto';
import { deskTemplatesApi } from '@placette/contracts/notifications/desk/api';
import { actorOf } from '@placette/testing';
import { startNotifications, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const actor = actorOf(randomUUID(), { is_admin: true });
const add = (name: string) =>
  notifications.call(deskTemplatesApi.addDeskTemplate, { name, text: 'Bonjour' }, { actor });
const names = async () =>
  (await notifications.call(deskTemplatesApi.listDeskTemplates, {}, { actor })).templates.map(({ name }) => name);

it('a saved answer of the desk is made, changed and deleted, by the version that was read (DK-01)', async () => {
  const { id: template_id } = await add('Retard');
  await add('Accueil');
  expect(await names()).toEqual(['Accueil', 'Retard']);
  const change = (name: string, version: number) =>
    notifications.call(deskTemplatesApi.changeDeskTemplate, { template_id, name, text: 'Bonsoir', version }, { actor });
  expect(await change('Délai', 0)).toEqual({ id: template_id, name: 'Délai', text: 'Bonsoir', version: 1 });
  await expect(change('Attente', 0)).rejects.toMatchObject({ code: 'desk_template_changed', status: 409 });
  const remove = (version: number) =>
    notifications.call(deskTemplatesApi.deleteDeskTemplate, { template_id, version }, { actor });
  await expect(remove(0)).rejects.toMatchObject({ code: 'desk_template_changed' });
  await remove(1);
  expect(await names()).toEqual(['Accueil']);
});

it('saved answers of the desk are a hundred at most', async () => {
  await notifications.database.query(
    `INSERT INTO desk_templates (id, name, text) SELECT gen_random_uuid(), 'n', 't' FROM generate_series(1, 100)`,
  );
  await expect(add('Une de plus')).rejects.toMatchObject({ code: 'too_many_desk_templates', status: 409 });
});

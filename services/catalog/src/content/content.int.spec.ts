import { randomUUID } from 'node:crypto';
import { contentAdminApi, contentApi } from '@placette/contracts/catalog/content/api';
import { CONTENT, CONTENT_KEYS, type ContentKey } from '@placette/contracts/catalog/content/entries';
import type { ContentValue } from '@placette/contracts/catalog/content/schema';
import { contentPublished } from '@placette/contracts/catalog/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import {
  actorOf,
  createServiceDatabase,
  eventually,
  startTestService,
  type ServiceDatabase,
  type TestService,
} from '@placette/testing';
import { CatalogModule } from '../catalog.module.js';
import { catalogConfig } from '../config.js';

const { listContent, listContentVersions, publishContent } = contentAdminApi;
const anna = { actor: actorOf(randomUUID(), { desk_role: 'content' }) };
const bruno = { actor: actorOf(randomUUID(), { desk_role: 'content' }) };
const idOf = ({ actor }: typeof anna) => actor.user_id;

describe('the content that the desk edits (DK-07)', () => {
  let database: ServiceDatabase;
  let service: TestService;

  beforeAll(async () => {
    database = await createServiceDatabase('catalog', new URL('../../prisma/migrations', import.meta.url));
    const config = { DATABASE_URL: database.url };
    service = await startTestService({ name: 'catalog', module: CatalogModule, config, schema: catalogConfig });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const read = () => service.call(contentApi.getContent, {});
  const publish = (key: ContentKey, version: number, value: ContentValue | null, by = anna) =>
    service.call(publishContent, { key, version, value }, by);
  const refusal = (key: ContentKey, value: ContentValue | null) =>
    publish(key, 0, value).then(
      () => 'published',
      ({ code, errors }: { code: string; errors?: { path: string; message: string }[] }) =>
        errors?.map(({ path, message }) => `${path}: ${message}`) ?? code,
    );

  it('does not exist for strangers, drivers and other roles', async () => {
    for (const actor of [null, actorOf(randomUUID()), actorOf(randomUUID(), { desk_role: 'moderator' })]) {
      await expect(service.call(listContent, {}, { actor })).rejects.toMatchObject({ code: 'not_found' });
      const one = { key: 'company_rcs', version: 0, value: 'x' } as const;
      await expect(service.call(publishContent, one, { actor })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is that of the release and of the settings until something is published', async () => {
    expect(await read()).toEqual({ revision: 0, values: {}, terms: { in_force: null, coming: null } });
    expect(await service.call(listContent, {}, anna)).toEqual({ entries: [] });
  });

  it('is read as published at once, with who, when and the versions before', async () => {
    const before = (await read()).revision;
    await publish('extra_space_price', 0, '6 €');
    await publish('extra_space_price', 1, '7 €', bruno);
    expect(await read()).toMatchObject({ revision: before + 2, values: { extra_space_price: '7\u00a0€' } });
    const { versions } = await service.call(listContentVersions, { key: 'extra_space_price' }, anna);
    expect(versions).toEqual([
      { version: 2, value: '7\u00a0€', published_by: idOf(bruno), published_at: expect.any(String) },
      { version: 1, value: '6\u00a0€', published_by: idOf(anna), published_at: expect.any(String) },
    ]);
    const { entries } = await service.call(listContent, {}, anna);
    expect(entries.filter(({ key }) => key === 'extra_space_price')).toEqual([
      { key: 'extra_space_price', ...versions[0] },
    ]);
  });

  it('tells the journal and the gateways what was and what is', async () => {
    const figure = { mode: 'off', figure: '12 %', source: 'enquête', as_of: '2026-10' } as const;
    await publish('figure_average_savings', 0, figure);
    await publish('figure_average_savings', 1, null);
    const told = () => service.events(contentPublished).filter(({ key }) => key === 'figure_average_savings');
    await eventually(() => expect(told()).toHaveLength(2));
    const words = '12\u00a0%, masqué (enquête, 2026-10)';
    expect(told()).toEqual([
      { key: 'figure_average_savings', version: 1, before: null, after: words, terms: null, actor_id: idOf(anna) },
      { key: 'figure_average_savings', version: 2, before: words, after: null, terms: null, actor_id: idOf(anna) },
    ]);
    expect((await read()).values).not.toHaveProperty('figure_average_savings');
  });

  it('is not written over by the second of two people who read the same version', async () => {
    const outcomes = await Promise.allSettled([
      publish('mail_days', 0, '6 jours sur 7', anna),
      publish('mail_days', 0, '5 jours sur 7', bruno),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'content_changed', status: 409 });
    expect((await service.call(listContentVersions, { key: 'mail_days' }, anna)).versions).toHaveLength(1);
  });

  it('writes nothing where nothing changes', async () => {
    await publish('phone_hours', 0, 'le matin');
    const { revision } = await read();
    expect(await publish('phone_hours', 1, ' le matin ', bruno)).toMatchObject({
      version: 1,
      published_by: idOf(anna),
    });
    expect(await publish('usual_price', 0, null)).toMatchObject({ version: 0, value: null });
    expect((await read()).revision).toBe(revision);
    await publish('phone_hours', 1, 'le soir');
    const told = () => service.events(contentPublished).filter(({ key }) => /^(phone_hours|usual_price)$/.test(key));
    await eventually(() => expect(told().map(({ after }) => after)).toEqual(['le matin', 'le soir']));
  });

  const texts = CONTENT_KEYS.flatMap((key) => {
    const entry = CONTENT[key];
    return !('may' in entry) ? [] : [{ key, may: entry.may }];
  });
  it.each(texts.filter(({ may }) => may === 'legal'))(
    'L5: $key is on the site by law, and cannot be emptied',
    async ({ key }) => {
      for (const value of ['', ' ', '\u200b'])
        expect(await refusal(key, value)).toEqual([
          'value: La loi veut cette mention sur le site\u00a0: elle ne peut pas être vide',
        ]);
    },
  );

  it('lets a fact that the law does not ask for be empty, and no delay or price', async () => {
    expect(await publish('blog_email', 0, '')).toMatchObject({ value: '' });
    expect(await refusal('charging_price', ' ')).toEqual(['value: Ce champ est obligatoire']);
  });

  it('refuses what is not of the kind of its entry, and keeps markup as text', async () => {
    const figure = { mode: 'declared', figure: '5 %', source: 'enquête', as_of: '2026-10' } as const;
    expect(await refusal('support_email', 'pas une adresse')).toEqual(['value: Adresse e-mail invalide']);
    expect(await refusal('verification_delay', figure)).not.toBe('published');
    expect(await refusal('figure_users', 'beaucoup')).not.toBe('published');
    expect(await refusal('figure_users', { ...figure, as_of: '2026-13' })).toEqual([
      'value.as_of: Indiquez le mois, comme 2026-11',
    ]);
    expect(await refusal('figure_users', { ...figure, mode: 'live' })).toEqual([
      'value.mode: Rien ne compte ce chiffre\u00a0: il ne peut pas être calculé',
    ]);
    const markup = '<script>alert(1)</script>';
    expect(await publish('director', 0, markup)).toMatchObject({ value: markup });
  });

  it('keeps a banner with its link and days, and refuses one without a text or that leads elsewhere', async () => {
    const banner = {
      text: 'Fermé mardi : merci',
      link: '/aide',
      link_label: '',
      from: '2026-12-01',
      until: '2026-12-02',
    };
    const value = { ...banner, text: 'Fermé mardi\u00a0: merci', link_label: null };
    expect(await publish('banner', 0, banner)).toMatchObject({ value });
    expect(await refusal('banner', { ...banner, text: ' ' })).toEqual(['value.text: Ce champ est obligatoire']);
    for (const link of ['javascript:alert(1)', '//ailleurs.fr', '/\\ailleurs.fr', 'http://ailleurs.fr'])
      expect(await refusal('banner', { ...banner, link })).toEqual([
        'value.link: Une page du site, comme /tarifs, ou une adresse en https://',
      ]);
    expect(await refusal('banner', { ...banner, until: '2026-11-30' })).toEqual([
      'value.until: Le dernier jour est avant le premier',
    ]);
  });

  it('publishes terms of today or later, tells everybody who follows them, and takes none back', async () => {
    const terms = (in_force_on: string) => ({ in_force_on, summary: 'Les annulations.' });
    const [yesterday, now, later] = [-1, 0, 30].map((days) => addDays(today(), days));
    expect(await refusal('terms', terms(yesterday!))).toEqual([
      'value.in_force_on: Choisissez aujourd’hui ou un jour à venir',
    ]);
    expect(await refusal('terms', null)).toBe('invalid_input');
    await publish('terms', 0, terms(now!));
    await publish('terms', 1, terms(later!));
    expect((await read()).terms).toEqual({
      in_force: { ...terms(now!), version: 1 },
      coming: { ...terms(later!), version: 2 },
    });
    const told = () => service.events(contentPublished).filter(({ key }) => key === 'terms');
    await eventually(() => expect(told().map((event) => event.terms)).toEqual([terms(now!), terms(later!)]));
  });
});

import { Admissions } from './admissions.js';

describe('admissions', () => {
  it('starts as many works as allowed, and no other until one has ended, well or badly', async () => {
    const admissions = new Admissions(2, () => new Error('full'));
    const ends: ((error?: Error) => void)[] = [];
    const work = () =>
      new Promise<string>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve('done'))));
    const [one, two] = [admissions.admit(work), admissions.admit(work)];
    await expect(admissions.admit(work)).rejects.toThrow('full');
    expect(ends).toHaveLength(2);
    ends[0]?.(new Error('broken'));
    await expect(one).rejects.toThrow('broken');
    const three = admissions.admit(work);
    ends[1]?.();
    ends[2]?.();
    expect(await Promise.all([two, three])).toEqual(['done', 'done']);
  });
});

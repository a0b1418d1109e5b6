import './without-eval.js';

describe('the checks of forms (G1)', () => {
  it('never make code of a schema, which the content policy refuses', async () => {
    const { config } = await import('zod');
    expect(config().jitless).toBe(true);
  });
});

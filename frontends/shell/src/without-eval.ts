// G1: zod reads this when it is loaded, in every build. Otherwise it tries, in vain, what the content policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};

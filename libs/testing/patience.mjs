import { configure } from '@testing-library/react';

// A machine with much else to do is slow, not wrong: only what never comes fails.
configure({ asyncUtilTimeout: 20_000 });

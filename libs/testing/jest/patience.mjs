import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong, so only what never arrives makes a test fail.
configure({ asyncUtilTimeout: 20_000 });

import { CONTRACT_VERSION } from '@red/contract/contract-version';
import { demandRuntimeOfShell } from './federation-options.mjs';

test.each(['^1.5.0', '1.5.2', '^1.9.0', `^${CONTRACT_VERSION}`])(
  'a remote for contract %s can be built',
  (contract) => {
    expect(() => demandRuntimeOfShell({ name: 'mf-eventos', contract })).not.toThrow();
  },
);

test.each(['^1.4.0', '1.4.9', '^1.0.0'])(
  'a remote that contract %s would admit to a shell without runtime is not built',
  (contract) => {
    expect(() => demandRuntimeOfShell({ name: 'mf-eventos', contract })).toThrow(
      `mf-eventos: remote.json asks for contract ${contract}`,
    );
  },
);

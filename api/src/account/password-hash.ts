import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../settings';

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown user (no hash) as for a wrong password. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Argon2id with the cost of the settings. */
export function passwordHashes(
  settings: Pick<Settings, 'PASSWORD_HASH_MEMORY' | 'PASSWORD_HASH_PASSES'>,
): PasswordHashes {
  const cost = {
    memoryCost: settings.PASSWORD_HASH_MEMORY,
    timeCost: settings.PASSWORD_HASH_PASSES,
    parallelism: 1,
  };
  const nobody = hash('nobody', cost);
  return {
    hash: (password) => hash(password, cost),
    matches: async (passwordHash, password) => {
      const matches = await verify(passwordHash ?? (await nobody), password);
      return passwordHash !== undefined && matches;
    },
  };
}

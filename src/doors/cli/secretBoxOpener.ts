import { join } from 'node:path'
import type { Config } from '../../service/config.ts'
import { openSecretBox, readOrMakeSecret, type SecretBox } from '../../service/secretBox.ts'

/** File of the key in the data folder, for an instance that sets none. */
export const secretFileName = 'secret.key'

/**
 * Makes what opens the box that sign-ins of scans are sealed in: under SCANWARD_SECRET_KEY, or under the key in
 * the data folder, which is made when it is first needed.
 */
export function secretBoxOpener({ secretKey, dataDir }: Config): () => SecretBox {
  let box: SecretBox | null = null
  return () => {
    box ??= openSecretBox(secretKey ?? readOrMakeSecret(join(dataDir, secretFileName)))
    return box
  }
}

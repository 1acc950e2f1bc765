import { join } from 'node:path'
import type { Config } from '../../service/config.ts'
import { openSecretBox, readOrMakeSecret, type SecretBox } from '../../service/secretBox.ts'

/** Key file in the data folder of an instance without SCANWARD_SECRET_KEY. */
export const secretFileName = 'secret.key'

/**
 * Returns the opener of the secret box: under SCANWARD_SECRET_KEY, else under the key in the data folder,
 * which is created on first use.
 */
export function secretBoxOpener({ secretKey, dataDir }: Config): () => SecretBox {
  let box: SecretBox | null = null
  return () => {
    box ??= openSecretBox(secretKey ?? readOrMakeSecret(join(dataDir, secretFileName)))
    return box
  }
}

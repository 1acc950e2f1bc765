import { join } from 'node:path'
import { openSecretBox, readOrMakeSecret, type SecretBox } from '../../service/secretBox.ts'
import type { Config } from '../../service/settings.ts'

export const secretFileName = 'secret.key'

/**
 * Opens the secret box with SCANWARD_SECRET_KEY, else with the key in the data folder, which is created on
 * first use.
 */
export function secretBoxOpener({ secretKey, dataDir }: Config): () => SecretBox {
  let box: SecretBox | null = null
  return () => {
    box ??= openSecretBox(secretKey ?? readOrMakeSecret(join(dataDir, secretFileName)))
    return box
  }
}

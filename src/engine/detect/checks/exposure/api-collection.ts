import type { Observation } from '../../../model/check.ts'
import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const files: readonly KnownFile[] = [
  {
    path: '/postman_collection.json',
    recognize: (body, { url }) => {
      const info = readJsonObject(body)?.info
      const schema = isJsonObject(info) ? info.schema : undefined
      const isIt = typeof schema === 'string' && /^https:\/\/schema\.(?:get)?postman\.com\//.test(schema)
      return isIt ? withSecrets('Postman collection', body, url) : null
    },
  },
  {
    path: '/asyncapi.json',
    recognize: (body, { url }) => {
      const document = readJsonObject(body)
      const isIt = typeof document?.asyncapi === 'string' && isJsonObject(document.channels)
      return isIt ? withSecrets('AsyncAPI document', body, url) : null
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * API request collections (Postman) or AsyncAPI documents that are publicly accessible.
 *
 * Certain: it reads the schema that the tool writes. Low, and high with a secret inside. Fires on Postman's
 * schema at `/postman_collection.json`; not on other JSON. Sources: nuclei postman-collection, asyncapi.
 */
export default passiveCheck({
  id: 'exposure.api-collection',
  cwe: 200,
  severity: 'low',
  owner: 'config',
  title: 'API request collection exposed (Postman, AsyncAPI)',
  why: "An attacker learns the API's requests with their parameters and examples, and often a token that a developer used for testing. The file is deployed with the site.",
  fix: {
    steps: `1. If the finding names a key or token, revoke it first.
2. Decide whether the file is meant to be public. If it is, remove secret values: use variables in Postman, and export the collection without the environment.
3. If it is not: ${stopServing.charAt(0).toLowerCase()}${stopServing.slice(1)}
4. Purge the CDN cache for the path.
5. Review the requests: each that reads or changes user data must be rejected without a session (401) and for data of another user (403 or 404).`,
    risk: 'Users who load the collection from this URL need it from the repository or the API tool instead.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles, 'https://www.asyncapi.com/docs/reference/specification/v3.0.0'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function withSecrets(kind: string, body: string, url: string): Partial<Observation> {
  const secrets = findSecretsIn(body, url).map(quoteSecret)
  return secrets.length > 0 ? { severity: 'high', excerpt: [kind, ...secrets].join('\n') } : { excerpt: kind }
}

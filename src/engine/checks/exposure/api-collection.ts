import { wellKnownGap } from '../../derive/exposedFile.ts'
import { findSecretsIn, quoteSecret } from '../../derive/findSecrets.ts'
import { type KnownFile, observeFiles } from '../../evidence/observeFiles.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../fixes/exposureFix.ts'
import type { Observation } from '../../model/check.ts'
import { passiveCheck } from '../../model/check.ts'
import { isJsonObject, readJsonObject } from '../../parse/formats/json.ts'

const files: readonly KnownFile[] = [
  {
    path: '/postman_collection.json',
    recognise: (body, { url }) => {
      const info = readJsonObject(body)?.info
      const schema = isJsonObject(info) ? info.schema : undefined
      const isIt = typeof schema === 'string' && /^https:\/\/schema\.(?:get)?postman\.com\//.test(schema)
      return isIt ? withSecrets('collection of Postman', body, url) : null
    },
  },
  {
    path: '/asyncapi.json',
    recognise: (body, { url }) => {
      const document = readJsonObject(body)
      const isIt = typeof document?.asyncapi === 'string' && isJsonObject(document.channels)
      return isIt ? withSecrets('AsyncAPI document', body, url) : null
    },
  },
]
const paths = files.map(({ path }) => path)

/**
 * A collection of requests to the API, or a description of its messages, that anyone can download.
 *
 * Certain: it reads the schema that the tool writes. Low, and high with a key inside. Fires on Postman's schema
 * at `/postman_collection.json`; not on JSON of another kind. Sources: nuclei postman-collection, asyncapi.
 */
export default passiveCheck({
  id: 'exposure.api-collection',
  cwe: 200,
  severity: 'low',
  owner: 'config',
  title: 'Collection of API requests can be downloaded',
  why: 'The file lists requests to the API as developers send them, with parameters, examples and often a token that was typed in to try something out.',
  fix: {
    steps: `1. If the finding names a key or token, have it revoked, whatever else you do.
2. Decide whether the file is meant to be public. If it is, keep values out of it: in Postman use variables, and export the collection without the environment.
3. If it is not: ${stopServing.charAt(0).toLowerCase()}${stopServing.slice(1)}
4. Purge the cache of the CDN for the path.
5. Go through the requests once: each that reads or changes data of users has to be refused without a session (401) and for somebody else's data (403 or 404).`,
    risk: 'Whoever loads the collection from this address needs it from the repository or the API tool instead.',
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

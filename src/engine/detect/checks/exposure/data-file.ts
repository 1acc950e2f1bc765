import { passiveCheck } from '../../../model/check.ts'
import { wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { type Exposure, findExposedPeople } from '../../../read/derive/exposedPeople.ts'
import { readDataBody } from '../../../read/formats/dataBody.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { type KnownFile, observeFiles } from '../../../report/evidence/observeFiles.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

const paths = ['/db.json', '/users.json', '/data.json'] as const

const files: readonly KnownFile[] = paths.map((path) => ({
  path,
  recognize: (_body, exchange) => {
    const document = readDataBody(exchange)
    if (document === undefined) return null
    const ownDomain = registrableDomain(hostnameOf(exchange.url))
    const exposures = findExposedPeople(document, { ownDomain, path })
    if (exposures.length === 0) return null
    return {
      confidence: 'firm',
      severity: exposures.some(({ kind }) => kind === 'credentials') ? 'critical' : 'high',
      excerpt: exposures.map(describe).join('\n'),
      details: {
        kinds: exposures.map(({ kind }) => kind),
        fields: [...new Set(exposures.flatMap(({ fields }) => fields))],
      },
    }
  },
}))

/**
 * JSON files in which a server stores user data, and which it serves publicly.
 *
 * Firm: judged like API responses, by names of fields and the form of their values. Names of fields and
 * counts are kept, no data. Fires on `/db.json` with users and their passwords; not on products, articles,
 * translations or a team. Sources: CWE-538; OWASP WSTG-CONF-04.
 */
export default passiveCheck({
  id: 'exposure.data-file',
  cwe: 538,
  severity: 'high',
  owner: 'code',
  title: 'Data file with personal data exposed',
  why: 'An attacker can copy the data of all users with one request. The file in which the server keeps its data is in the published folder. A leak of personal data usually must be reported to an authority and to the persons affected.',
  fix: {
    steps: `1. ${stopServing}
2. Move the file out of the folder that is served, such as to \`data/\` beside it, and change the path in the program.
3. Move the data into a database when the application is meant to last: a JSON file loses changes that are written at the same time.
4. Change every password and revoke every token in the file. Store passwords as hashes (\`argon2id\` or \`bcrypt\`).
5. Review the access log for who read it. Get advice on whether the breach must be reported (in the EU within 72 hours).
6. Delete the file from the history of the repository if it was committed, and purge the CDN cache for its path.`,
    risk: 'Code that reads the file over the web stops working. Give it an endpoint that checks the session and returns only what the page shows.',
    verify: fileIsGone,
  },
  references: [
    unreferencedFiles,
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  ],
  needsUnauthenticatedView: true,
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run: ({ wellKnown }) => observeFiles(wellKnown, files),
})

function describe({ kind, people, fields }: Exposure): string {
  return `${kind} in ${people === 1 ? '1 record' : `${people} records`}; fields: ${fields.join(', ')}`
}

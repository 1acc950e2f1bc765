import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange, Script } from '../../model/artifacts.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { listPackageFiles, readRawPackage } from './_viteFiles.ts'

/** What makes a vulnerable server forget which files it may give. Source: GHSA-x574-m823-4x7w. */
const queries = ['?raw??', '?import&raw??'] as const

/**
 * A development server of Vite that gives any file of the machine (CVE-2025-30208).
 *
 * Certain: a `package.json` that the server refuses comes as a module once the query ends in `??`; it is parsed, and
 * nothing of it is kept but the names of its fields. Only files that the application's own modules name are asked for,
 * never those of the system. Fires on 6.2.2; not on a fixed version, nor where the file is given anyway.
 * Source: GHSA-x574-m823-4x7w.
 */
export default activeProbe({
  id: 'framework.vite-fs',
  cwe: 22,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'Development server gives any file of the machine (CVE-2025-30208)',
  why: 'Anybody can read every file that the process can: `.env` with its keys, SSH keys, the source of other projects. A development server is not made to be reached by others.',
  fix: {
    steps:
      '1. Stop the development server: it must not be reachable from outside. Publish a build instead: `npm run build`, and serve the folder `dist` with a web server or a host for static sites.\n2. Take `--host` and `server.host` out of the scripts and of `vite.config`, and close the port in the firewall; for showing work to others use a preview deployment.\n3. Upgrade `vite` in its line, at least to 4.5.10, 5.4.15, 6.0.12, 6.1.2 or 6.2.3, better to the newest release, as further holes of this kind were closed later: `npm install -D vite@6`.\n4. Rotate every secret in the files of that machine, above all in `.env`: take them for read.',
    risk: 'People who used the open server for demonstrations lose it: give them a preview deployment. A build reads variables when it is built, so set them there.',
    verify:
      'Repeat the request with the `curl` of the evidence from another machine. Nothing answers at the port, or the answer is 403 with `Restricted` as without the query.',
  },
  references: [
    'https://github.com/vitejs/vite/security/advisories/GHSA-x574-m823-4x7w',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-30208',
    'https://vite.dev/config/server-options#server-host',
  ],
  needs: ['target', 'scripts'],
  skipReason({ artifacts: { scripts } }) {
    if (!scripts.some(isViteClient)) return 'no development server of Vite was recognised'
    return filesOf(scripts).length === 0 ? 'no module names a file outside the site' : null
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
    const gap = refused === 0 ? 'the server gives every package.json that its modules name anyway' : null
    return { observations: [], gap }
  },
})

function filesOf(scripts: readonly Script[]): readonly string[] {
  return listPackageFiles(scripts.filter(({ isFirstParty }) => isFirstParty).map(({ text }) => text))
}

function isViteClient({ url, text }: Script): boolean {
  return (
    (url !== null && new URL(url).pathname === '/@vite/client') || /from ["']\/@vite\/client["']/.test(text)
  )
}

/** As Vite says no: not the page that a single-page application answers everywhere. */
function isRestricted({ status, body }: Exchange): boolean {
  return status === 403 && /403 Restricted|outside of Vite serving allow list/.test(body)
}

async function bypass(url: string, file: string, send: ProbeContext['send']) {
  for (const query of queries) {
    const request: ProbeRequest = { url: `${url}${query}`, as: 'anonymous' }
    const answer = await send(request)
    const read = answer.ok && answer.exchange.status === 200 ? readRawPackage(answer.exchange.body) : null
    if (!answer.ok || read === null) continue
    return observeProbe(request, answer.exchange, {
      sample: `/@fs with ${query}`,
      place: 'fs',
      details: { file, without_query: 'HTTP 403 Restricted', fields: read.fields },
    })
  }
  return null
}

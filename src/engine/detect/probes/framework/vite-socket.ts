import { quoteShell } from '../../../../shared/quoteShell.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isViteClient, readRawPackage } from './_viteFiles.ts'

const waitMs = 5_000
/** In the project, so that no file of another folder is read. */
const file = '/package.json?raw'
const protocol = 'vite-hmr'

/**
 * Finds Vite dev servers with the arbitrary file read CVE-2026-39363.
 *
 * Certain: the WebSocket of the dev server gives the `package.json` of the project through `fetchModule`, and refuses a
 * function with a random name. Fixed versions refuse both. The probe keeps only the names of its fields. Fires on 6.4.1
 * and 7.3.1; not on 6.4.2, nor where the WebSocket is closed. Source: GHSA-p9ff-h696-f583.
 */
export default activeProbe({
  id: 'framework.vite-socket',
  cwe: 200,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 4, perEntry: 0 },
  title: 'Vite dev server arbitrary file read by WebSocket (CVE-2026-39363)',
  why: 'Anyone can read every file that the process can read: `.env` with its keys, SSH keys, the source code of other projects. The WebSocket for hot updates loads files without the restrictions of HTTP requests.',
  fix: {
    steps:
      '1. Stop the dev server: it must not be reachable from outside. Deploy a build instead: `npm run build`, and serve the folder `dist` with a web server or a static host.\n2. Remove `--host` and `server.host` from the scripts and from `vite.config`, and close the port in the firewall. Use a preview deployment to share work.\n3. Upgrade `vite` within its line, at least to 6.4.2, 7.3.2 or 8.0.5, preferably to the latest release: `npm install -D vite@7`.\n4. Rotate every secret in files on that machine, starting with `.env`: assume that they were read.',
    risk: 'Users of the public dev server lose access: give them a preview deployment. Environment variables are read at build time, so set them in the build environment.',
    verify:
      'Run the command from the evidence from another machine. The port is closed, or the response is `fetchModule is disabled in this environment`.',
  },
  references: [
    'https://github.com/vitejs/vite/security/advisories/GHSA-p9ff-h696-f583',
    'https://nvd.nist.gov/vuln/detail/CVE-2026-39363',
    'https://vite.dev/config/server-options#server-host',
  ],
  needs: ['target', 'scripts'],
  skipReason: ({ artifacts: { scripts } }) =>
    scripts.some(isViteClient) ? null : 'not applicable: the target is not a Vite dev server',
  async run(context) {
    const url = socketUrlOf(context.artifacts)
    const read = await invoke(context, url, 'fetchModule')
    if (read === null) return { observations: [], gap: 'the WebSocket of the dev server did not respond' }
    const fields = readRawPackage(read.code)
    if (fields === null) return { observations: [], gap: null }
    const control = await invoke(context, url, context.random.word())
    if (control === null || control.code !== '') return { observations: [], gap: null }
    return { observations: [observe(url, read, fields)], gap: null }
  },
})

type Context = ProbeContext<'target' | 'scripts'>

/** The client names the token of this start of the server; the path before `@vite/client` is the base. */
function socketUrlOf({ target, scripts }: Context['artifacts']): string {
  const client = scripts.find(({ url }) => url !== null && new URL(url).pathname.endsWith('/@vite/client'))
  const path = new URL(client?.url ?? target.url).pathname.replace(/@vite\/client$/, '')
  const url = new URL(path.endsWith('/') ? path : '/', target.origin.replace(/^http/, 'ws'))
  const token = /\bwsToken = "([\w-]{4,64})"/.exec(client?.text ?? '')?.[1]
  if (token !== undefined) url.searchParams.set('token', token)
  return url.href
}

type Read = { readonly exchange: Exchange; readonly message: string; readonly code: string }

async function invoke({ openSocket, random }: Context, url: string, name: string): Promise<Read | null> {
  const id = `send:${random.word()}`
  const data = { id, name, data: [file] }
  const message = JSON.stringify({ type: 'custom', event: 'vite:invoke', data })
  const headers = { 'sec-websocket-protocol': protocol }
  const codeOf = (text: string) => readCode(text, id.replace('send', 'response'))
  const isReply = (text: string) => codeOf(text) !== null
  const request = { url, text: message, headers, as: 'anonymous', quietMs: 0, isReply } as const
  const response = await openSocket(request, waitMs)
  if (!response.ok || response.exchange.status !== 101) return null
  const code = response.messages.map(codeOf).find((one) => one !== null)
  return code === undefined ? null : { exchange: response.exchange, message, code }
}

function readCode(text: string, id: string): string | null {
  const reply = readJsonObject(text)
  if (reply?.event !== 'vite:invoke' || !isJsonObject(reply.data) || reply.data.id !== id) return null
  const { data } = reply.data
  const code = isJsonObject(data) && isJsonObject(data.result) ? data.result.code : null
  return typeof code === 'string' ? code : ''
}

function observe(
  url: string,
  { exchange, message }: Read,
  { fields }: { readonly fields: readonly string[] },
): Observation {
  const program = `const s = new WebSocket(${JSON.stringify(url)}, '${protocol}'); s.onopen = () => s.send(${JSON.stringify(message)}); s.onmessage = ({ data }) => { console.log(data); if (data.includes('invoke')) s.close() }`
  const curl = `node -e ${quoteShell(program)}`
  return observeProbe({ url, as: 'anonymous' }, exchange, {
    sample: 'fetchModule of the WebSocket',
    place: 'fs',
    excerpt: `The WebSocket gave package.json, with the fields ${fields.join(', ')}.`,
    shows: null,
    curl,
    steps: [{ about: 'The call, with Node.js 22 or later', curl, shows: { contains: 'export default' } }],
    details: { file: file.replace('?raw', ''), fields },
  })
}

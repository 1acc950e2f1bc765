import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { exposedFile, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { isSecretEntry } from '../../../read/formats/envFile.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteSecret } from '../../../report/evidence/quoteSecret.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'
import { fileIsGone, stopServing, unreferencedFiles } from '../../../report/fixes/exposureFix.ts'

type AgentFile = { readonly path: string; readonly isIt: (body: string) => boolean }

const readCharsMax = 256 * 1024
const wordsMin = 12
const headingCharsMax = 120

const files: readonly AgentFile[] = [
  { path: '/CLAUDE.md', isIt: isInstructions },
  { path: '/AGENTS.md', isIt: isInstructions },
  { path: '/.cursorrules', isIt: isInstructions },
  { path: '/.github/copilot-instructions.md', isIt: isInstructions },
  { path: '/.mcp.json', isIt: isServerList },
  { path: '/.cursor/mcp.json', isIt: isServerList },
]
const paths = files.map(({ path }) => path)

/**
 * Instructions or settings of an AI coding agent that are publicly accessible.
 *
 * Certain for `.mcp.json`, whose `mcpServers` it reads. Firm for the texts, which are identified by their
 * path, by prose with headings or a list, and by not being a page. High with a secret inside. Fires on `#
 * Project` and a list at `/CLAUDE.md`; not on `llms.txt`, which is meant to be public, nor on a site that
 * returns the same page for every path. Sources: nuclei claude-md, cursor-rules, vscode-mcp-json.
 */
export default passiveCheck({
  id: 'exposure.ai-agent-files',
  cwe: 538,
  severity: 'low',
  owner: 'config',
  title: 'AI coding agent file exposed',
  why: 'An attacker learns the structure of the project, internal services and commands, and sometimes credentials. The file describes the project for an AI tool and is deployed with the site.',
  fix: {
    steps: `The file belongs to the repository and not to the site.

1. ${stopServing} Names that begin with a dot are often copied from \`public/\` unintentionally.
2. Publish the output folder of the build only, never the root of the repository.
3. Keep such files in the root of the repository, outside the published folder, and list them in \`.dockerignore\` and \`.vercelignore\`: \`CLAUDE.md\`, \`AGENTS.md\`, \`.cursorrules\`, \`.cursor/\`, \`.mcp.json\`, \`.github/\`.
4. If the file contains a key or password, revoke it, and use an environment variable instead: in \`.mcp.json\` write \`"\${NAME}"\` as the value under \`env\`.
5. Purge the CDN cache for the path.

A file for AI tools that read the site is \`llms.txt\`: it may stay public.`,
    risk: 'Only the public URL stops working: tools that read the file from the repository are not affected. If a page links to it on purpose, remove the link.',
    verify: fileIsGone,
  },
  references: [unreferencedFiles, 'https://code.claude.com/docs/en/memory', 'https://agents.md/'],
  needs: ['wellKnown'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run({ wellKnown }) {
    return files.flatMap(({ path, isIt }) => {
      const exchange = exposedFile(wellKnown, path)
      const body = exchange?.body.slice(0, readCharsMax) ?? ''
      if (exchange === null || !isIt(body)) return []
      const secrets = listSecrets(exchange, body)
      return [
        observeResponse(exchange, ['content-type'], {
          sample: path,
          confidence: path.endsWith('.json') ? 'certain' : 'firm',
          severity: secrets.length > 0 ? 'high' : 'low',
          excerpt: secrets.length > 0 ? secrets.join('\n') : quoteStart(path, body),
        }),
      ]
    })
  },
})

function isServerList(body: string): boolean {
  return isJsonObject(readJsonObject(body)?.mcpServers)
}

function isInstructions(body: string): boolean {
  const text = body.trim()
  if (/^[<{[]/.test(text) || /[\u0000\ufffd]/.test(text.slice(0, 4096))) return false
  if (text.split(/\s+/, wordsMin).length < wordsMin) return false
  return (
    /^#{1,6} \S/m.test(text) || /^\s{0,8}(?:[-*]|\d{1,2}\.) \S/m.test(text) || text.split('\n', 4).length > 3
  )
}

function listSecrets({ url }: Exchange, body: string): readonly string[] {
  const known = findSecretsIn(body, url).map(quoteSecret)
  return known.length > 0
    ? known
    : serverSettings(body).map(({ name, value }) => `${name} = ${redactSecret(value)}`)
}

function serverSettings(body: string): readonly { readonly name: string; readonly value: string }[] {
  const servers = readJsonObject(body)?.mcpServers
  if (!isJsonObject(servers)) return []
  return Object.values(servers).flatMap((server) => {
    const env = isJsonObject(server) ? server.env : undefined
    if (!isJsonObject(env)) return []
    return Object.entries(env).flatMap(([name, value]) =>
      typeof value === 'string' && isSecretEntry({ name, value }) ? [{ name, value }] : [],
    )
  })
}

function quoteStart(path: string, body: string): string {
  if (!path.endsWith('.json')) return quoteHeading(body)
  const servers = readJsonObject(body)?.mcpServers
  return `mcpServers: ${isJsonObject(servers) ? Object.keys(servers).join(', ').slice(0, headingCharsMax) : ''}`
}

/** Quotes only a heading, because other lines may contain passwords. */
function quoteHeading(body: string): string {
  const [line = ''] = body.trim().split('\n', 1)
  return /^#{1,6} \S/.test(line) ? quoteText(line, headingCharsMax) : 'instructions without a heading'
}

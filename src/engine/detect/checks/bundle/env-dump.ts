import type { Script } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { scriptUrl } from '../../../read/derive/clientTexts.ts'
import { findSecretsIn } from '../../../read/derive/findSecrets.ts'
import { isPlaceholderEntry, isPublicEntry } from '../../../read/formats/envFile.ts'
import { isPublicKey } from '../../../read/knowledge/publicKeys.ts'
import {
  findAssignedObjects,
  type LiteralEntry,
  readObjectLiteral,
} from '../../../read/programs/syntax/objectLiteral.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

const objectNames = [
  '__ENV',
  '_env_',
  '__env',
  'window.env',
  'window.ENV',
  'window.config',
  '__APP_CONFIG__',
  '__RUNTIME_CONFIG__',
  '__CONFIG__',
  'runtimeConfig',
  'process.env',
  '{env',
  'import.meta.env',
]

/** `API_KEY` and `TOKEN` are missing, because they are often public. */
const serverOnly =
  /SECRET|PASSW(?:OR)?D|PASSPHRASE|(?:_|^)PASS$|PRIVATE_KEY|SERVICE_ROLE|CREDENTIAL|DATABASE_URL|SIGNING_KEY/
const shellNames = /^(?:HOME|PWD|OLDPWD|SHELL|HOSTNAME|USER|LOGNAME|NODE_VERSION|SHLVL|TERM|npm_[\w.-]+)$/
const shellNamesMin = 2
const quotedMax = 8
const namesMax = 30

/**
 * Environment variables exposed in client-side code, other than public ones.
 *
 * Certain: it reads the names and values. Fires on `window.__ENV__ = {"DB_PASSWORD":"…"}` and on a whole
 * environment with `PATH` and `HOME`; not on `VITE_…` or `NEXT_PUBLIC_…`, publishable keys, placeholders or
 * empty values. Sources: nuclei reactapp-env-js and nextjs-vite-public-env, Vite "Env Variables and Modes".
 */
export default passiveCheck({
  id: 'bundle.env-dump',
  cwe: 200,
  severity: 'high',
  owner: 'code',
  title: 'Environment variables exposed in client-side code',
  why: 'Every visitor can read the passwords and secrets in these variables. The bundle contains environment variables of the server or the build; a whole environment also reveals hosts, paths and versions.',
  fix: {
    steps: `1. Ask a person with access to the accounts to revoke and replace every secret that the finding names.
2. Find what copies the environment. Search the build configuration for \`process.env\` without a variable name (\`define: { 'process.env': process.env }\` in Vite, \`DefinePlugin({ 'process.env': JSON.stringify(process.env) })\` or \`EnvironmentPlugin\` in webpack). Search for a script that writes \`env.js\`, \`window.__ENV__\` or \`window._env_\` when the container starts.
3. Replace it with an explicit list. Name each variable that the browser needs, such as \`define: { __API_URL__: JSON.stringify(process.env.API_URL) }\`, or print only names with the public prefix in the start script (\`VITE_\`, \`NEXT_PUBLIC_\`, \`REACT_APP_\`).
4. Read everything else on the server only.
5. Build, and search the output folder for a name such as \`PASSWORD\` and for the values: there are no matches. Deploy, and purge the CDN.`,
    variants: {
      nextjs: `1. Ask a person with access to the accounts to revoke and replace every secret that the finding names.
2. Look at \`env\` and \`publicRuntimeConfig\` in the Next.js configuration: both put their values into client-side code. List only what browsers need; better, rename it to \`NEXT_PUBLIC_…\` and drop the entry. Never write \`env: process.env\` or \`env: { ...process.env }\`.
3. Look for a component that renders \`window.__ENV\` or passes \`process.env\` to a Client Component as a prop: pass single values, chosen by name.
4. Begin modules that read secrets with \`import 'server-only'\`.
5. Build, and search \`.next/static\` for the names and values: there are no matches. Deploy, and purge the CDN.`,
      remix: `1. Ask a person with access to the accounts to revoke and replace every secret that the finding names.
2. Look at the root \`loader\`: the \`ENV\` that it returns and that the root writes into \`window.ENV\` is public. Return an object with the names that browsers need, never \`process.env\` itself.
3. Move code that reads secrets into modules whose names end in \`.server.ts\`.
4. Deploy, and read the page's source for \`window.ENV\`.`,
    },
    risk: 'Client-side code that reads a variable which is no longer defined gets `undefined`. Search for each name before you remove it.',
    verify:
      'Run `curl -s "$URL" | grep -cF "$NAME"` with the `url` of the evidence as `$URL` and each name of the `excerpt` as `$NAME`. For the old script it prints 1 or more; for every script that the page loads now it prints 0.',
  },
  references: [
    'https://vite.dev/guide/env-and-mode',
    'https://nextjs.org/docs/app/guides/environment-variables',
  ],
  needs: ['scripts'],
  run({ scripts }) {
    return scripts.filter(({ isFirstParty }) => isFirstParty).flatMap(observeScript)
  },
})

function observeScript(script: Script): readonly Observation[] {
  const objects = findAssignedObjects(script.text, objectNames).map((start) =>
    readObjectLiteral(script.text, start),
  )
  return [...objects, ...readDumps(script.text)].flatMap((entries) => {
    const secrets = entries.filter(isServerSecret)
    const isDump = isWholeEnvironment(entries)
    if (secrets.length === 0 && !isDump) return []
    const url = scriptUrl(script)
    return [
      {
        url,
        sample: pathOf(url),
        confidence: 'certain',
        severity: secrets.length > 0 ? 'high' : 'medium',
        request: `GET ${url}`,
        excerpt: quote(secrets.length > 0 ? secrets : entries),
        details: { variables: entries.map(({ name }) => name).slice(0, namesMax), whole_environment: isDump },
      },
    ]
  })
}

/** Reads the objects that a bundler inserted for `process.env`, recognized by `PATH`. */
function readDumps(text: string): readonly (readonly LiteralEntry[])[] {
  if (!text.includes('PATH')) return []
  const starts = new Set<number>()
  for (const sign of ['PATH:"/', '"PATH":"/', 'PATH:"C:', '"PATH":"C:']) {
    const index = text.indexOf(sign)
    const start = index === -1 ? -1 : text.lastIndexOf('{', index)
    if (start !== -1) starts.add(start)
  }
  return [...starts].map((start) => readObjectLiteral(text, start))
}

function isServerSecret(entry: LiteralEntry): boolean {
  if (isPlaceholderEntry(entry) || isPublicKey(entry.value)) return false
  if (findSecretsIn(entry.value, '').length > 0) return true
  return (
    serverOnly.test(entry.name) &&
    !isPublicEntry(entry) &&
    entry.value.length >= 6 &&
    !entry.value.includes(' ')
  )
}

function isWholeEnvironment(entries: readonly LiteralEntry[]): boolean {
  const path = entries.find(({ name }) => name === 'PATH')
  return (
    path !== undefined &&
    /\/bin|\\\\/.test(path.value) &&
    entries.filter(({ name }) => shellNames.test(name)).length >= shellNamesMin
  )
}

function quote(entries: readonly LiteralEntry[]): string {
  return entries
    .slice(0, quotedMax)
    .map(({ name, value }) => `${name}=${redactSecret(value)}`)
    .join('\n')
}

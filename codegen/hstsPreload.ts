/**
 * Writes generated/hstsPreload.ts: `npx tsx codegen/hstsPreload.ts /usr/bin/chromium`. Lists the public
 * suffixes on that browser's HSTS preload list. Not a part of `npm run codegen`, whose output must not depend
 * on an installed browser.
 */
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { domainToASCII } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser, lacksSandbox } from '../src/doors/cli/findBrowser.ts'

/** `TransportSecurityState::STSState::UpgradeMode`: 0 is MODE_FORCE_HTTPS. */
const forceHttps = 0

const [, , given] = process.argv
// The headless shell has no chrome:// pages.
if (given === undefined) throw new Error('Expected the path of a Chromium with its own pages, found none')
const executablePath = findBrowser({ browser: given }, process.env)
if (executablePath === null) throw new Error(`Expected a Chromium, found ${given}`)

const suffixes = listPublicSuffixes()
const { version, entries } = await askBrowser(executablePath, suffixes)
const covered = entries
  .filter(
    ({ name, state }) =>
      state.static_sts_domain === name &&
      state.static_sts_include_subdomains === true &&
      state.static_upgrade_mode === forceHttps,
  )
  .map(({ name }) => name)
  .sort()
for (const [name, isExpected] of [
  ['app', true],
  ['dev', true],
  ['com', false],
] as const) {
  if (covered.includes(name) !== isExpected) throw new Error(`Expected ${isExpected} for ${name}`)
}
await writeFile('generated/hstsPreload.ts', print(covered, version))
console.log(`${covered.length} of ${suffixes.length} public suffixes are preloaded in Chromium ${version}`)

type PreloadState = {
  readonly static_sts_domain?: string
  readonly static_sts_include_subdomains?: boolean
  readonly static_upgrade_mode?: number
}

type Entry = { readonly name: string; readonly state: PreloadState }

async function askBrowser(
  path: string,
  names: readonly string[],
): Promise<{ readonly version: string; readonly entries: readonly Entry[] }> {
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      '--headless=new',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      ...(lacksSandbox() ? ['--no-sandbox'] : []),
    ],
  })
  try {
    const page = await browser.newPage()
    await page.goto('chrome://net-internals/#hsts')
    const entries: readonly Entry[] = await page.evaluate(`(async () => {
      const { sendWithPromise } = await import('chrome://resources/js/cr.js')
      const entries = []
      for (const name of ${JSON.stringify(names)}) {
        const state = await sendWithPromise('hstsQuery', name)
        if ('error' in state) throw new Error(name + ': ' + state.error)
        entries.push({ name, state })
      }
      return entries
    })()`)
    return { version: browser.version(), entries }
  } finally {
    await browser.close()
  }
}

/** tldts' public suffix list as a tree of labels in flat arrays. */
type SuffixTables = {
  readonly rulesRoot: number
  /** By node: 0 if no suffix ends there. */
  readonly nodeFlags: Uint8Array
  /** By node: its first edge. */
  readonly edgeStart: Uint16Array
  readonly edgeLength: Uint8Array
  readonly edgeChild: Uint16Array
  readonly labelText: string
}

function listPublicSuffixes(): readonly string[] {
  const tables: SuffixTables = createRequire(import.meta.url)('tldts/dist/cjs/src/data/trie.js')
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText } = tables
  const labels: string[] = []
  let end = 0
  for (const length of edgeLength) {
    labels.push(labelText.slice(end, end + length))
    end += length
  }
  const names = new Set<string>()
  const waiting = [{ node: tables.rulesRoot, name: '' }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (let edge = edgeStart[at.node] ?? 0; edge < (edgeStart[at.node + 1] ?? 0); edge += 1) {
      const label = labels[edge] ?? ''
      const node = edgeChild[edge] ?? 0
      const name = at.name === '' ? label : `${label}.${at.name}`
      if (label === '*') continue
      if (nodeFlags[node] !== 0) names.add(domainToASCII(name))
      waiting.push({ node, name })
    }
  }
  names.delete('')
  return [...names]
}

function print(names: readonly string[], version: string): string {
  return [
    `// Generated from the HSTS preload list of Chromium ${version} by codegen/hstsPreload.ts.`,
    '',
    '/** Public suffixes below which browsers use HTTPS only, with every name below them. */',
    `export const preloadedSuffixes: readonly string[] = ${JSON.stringify(names, null, 2)}`,
    '',
  ].join('\n')
}

import { readFileSync } from 'node:fs'
import type { RanAs } from '../../../output/prompts/rescan.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { flagName, settings } from '../../../service/settings.ts'
import { siteHeaderVariable } from '../../../shared/siteHeaders.ts'
import { shellWord } from '../calledAs.ts'
import type { Terminal } from '../terminal.ts'
import { usualFile } from './loadProject.ts'
import type { LocalScanOptions } from './localScan.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

const variablesMax = 20
const variable = /\$\{([A-Za-z_][A-Za-z0-9_]{0,100})\}/g

/** Settings that a scan takes, but for the log. */
const carriedSettings = [
  'allowPrivateTargets',
  'browser',
  'passiveProbes',
  'templates',
  'scanSeconds',
  'dataDir',
] as const satisfies readonly (keyof ConfigFlags)[]

type DescribedOptions = LocalScanOptions & Pick<ScanCommandOptions, 'server' | 'config' | 'header'>

/** Returns how the same scan is run again from the same folder; null for a scan through a server. */
export function describeRun(
  target: string,
  options: DescribedOptions,
  { env, calledAs }: Pick<Terminal, 'env' | 'calledAs'>,
): RanAs | null {
  if (options.server !== undefined) return null
  const { accounts, authorize = [], ports, projectFile, config, continueUnauthenticated } = options
  const { clientCertificate, passphraseFile } = options
  const files = [accounts, accounts === undefined ? projectFile : null]
  const typed = options.header === undefined ? [] : options.siteHeaders
  const needsFile = options.mode === 'active' || options.siteHeaders.length > typed.length
  return {
    command: calledAs,
    target: shellWord(target),
    options: [
      ...(config === undefined ? [] : ['--config', config]),
      ...carriedSettings.flatMap((key) => {
        const value = options[key] ?? env[settings[key].env]
        const flag = flagName(settings[key])
        return value === undefined || value === '' || flag === null ? [] : [flag, value]
      }),
      ...(ports === undefined ? [] : ['--ports', ports]),
      ...authorize.flatMap((host) => ['--authorize', host]),
      ...(accounts === undefined ? [] : ['--accounts', accounts]),
      ...(clientCertificate === undefined ? [] : ['--client-certificate', clientCertificate]),
      ...(passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile]),
      ...(continueUnauthenticated ? ['--continue-unauthenticated'] : []),
      ...(projectFile === null || projectFile === usualFile ? [] : ['--project', projectFile]),
    ]
      .map(shellWord)
      .concat(typed.flatMap(({ name }) => ['--header', `"${name}: $${siteHeaderVariable(name)}"`])),
    folder: process.cwd(),
    variables: [
      ...options.siteHeaders.map(({ name }) => siteHeaderVariable(name)),
      ...(needsFile ? files.flatMap(variablesIn) : []),
    ].slice(0, variablesMax),
    siteHeaders: options.siteHeaders.map(({ name }) => name),
  }
}

function variablesIn(path: string | null | undefined): readonly string[] {
  if (path === null || path === undefined) return []
  try {
    const names = [...readFileSync(path, 'utf8').matchAll(variable)].map(([, name = '']) => name)
    return [...new Set(names)]
  } catch {
    return [] // The scan could read it, so it was removed meanwhile.
  }
}

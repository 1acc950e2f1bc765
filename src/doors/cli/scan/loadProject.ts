import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import type { CheckPolicy } from '../../../shared/model/checkPolicy.ts'
import { parseProject } from '../../../shared/project/parseProject.ts'
import {
  emptyProject,
  noLimits,
  type Project,
  type ProjectTarget,
} from '../../../shared/project/projectFile.ts'
import { parseSiteHeader, type SiteHeader, siteHeadersMax } from '../../../shared/siteHeaders.ts'
import { parseTarget } from '../../../shared/target.ts'
import { usageFailure } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { listChosen, readOnlyChecks, readPatterns } from './onlyChecks.ts'
import type { ScanCommandOptions, ScanFlags } from './scanOptions.ts'
import { withLocalScheme } from './typedHosts.ts'

export const usualFile = '.scanward.yaml'
/** As `maxItems` of `exclude_paths` in the contract. */
const excludedPathsMax = 50

const fileBytesMax = 1024 * 1024

type LoadedProject = { readonly path: string | null; readonly project: Project }

/** Reads the file of `--project`, else the one in the working folder. */
export function loadProject(named: string | undefined, { env }: Pick<Terminal, 'env'>): LoadedProject {
  const path = named ?? (existsSync(usualFile) ? usualFile : null)
  if (path === null) return { path, project: emptyProject }
  const readFile = (name: string) => readText(resolve(dirname(path), name))
  const parsed = parseProject(readProjectText(path), { env, readFile })
  if (!parsed.ok) throw usageFailure(`${path}: ${parsed.message}.`)
  return { path, project: parsed.value }
}

/** Returns the argument, the target named by `@name`, or the only target of the file. */
export function chooseTarget(argument: string | undefined, loaded: LoadedProject): ChosenTarget {
  const { url, named } = findTarget(argument, loaded)
  return { url: withLocalScheme(url), named }
}

type ChosenTarget = { readonly url: string; readonly named: ProjectTarget | null }

function findTarget(
  argument: string | undefined,
  { path, project: { targets } }: LoadedProject,
): ChosenTarget {
  const known = targets.map(({ name }) => `@${name}`).join(', ') || 'none'
  if (argument === undefined) {
    const [only, ...others] = targets
    if (only !== undefined && others.length === 0) return { url: only.url, named: only }
    const found = path === null ? `no ${usualFile}` : `${known} in ${path}`
    throw usageFailure(`Expected a target, or a project file with one target; found ${found}.`)
  }
  if (!argument.startsWith('@')) return { url: argument, named: null }
  const named = targets.find(({ name }) => `@${name}` === argument)
  if (named !== undefined) return { url: named.url, named }
  throw usageFailure(
    `Expected a target of ${path ?? usualFile} (${known}), found ${JSON.stringify(argument.slice(0, 100))}.`,
  )
}

/** Merges flags over the project file. A given URL is bound to the paths of the target with its origin. */
export function resolveOptions(
  flags: ScanFlags,
  { url, named }: { readonly url: string; readonly named: ProjectTarget | null },
  { path, project }: LoadedProject,
): ScanCommandOptions {
  const { project: _, onlyCheck, skipCheck, ...rest } = flags
  const about = named ?? project.targets.find((target) => isSameOrigin(target.url, url)) ?? null
  const wanted = flags.intensity ?? named?.intensity ?? 'safe'
  const isCapped = about?.isProduction === true && wanted === 'intrusive'
  const failOn = flags.failOn ?? project.failOn
  const mode = flags.mode ?? named?.mode ?? 'passive'
  const intensity = isCapped ? 'safe' : wanted
  const includePaths = about?.includePaths ?? []
  const allowActions = about?.isProduction === true ? [] : (about?.allowActions ?? [])
  const excludePaths = [...project.excludePaths, ...(about?.excludePaths ?? [])]
  if (excludePaths.length > excludedPathsMax) {
    const found = `found ${excludePaths.length}`
    throw usageFailure(`Expected at most ${excludedPathsMax} exclude_paths for a scan in ${path}, ${found}.`)
  }
  // Without them, the server would request paths that the file forbids.
  if (includePaths.length > 0 && flags.server !== undefined) {
    throw usageFailure(`Expected no include_paths in ${path} for a scan with --server: use exclude_paths.`)
  }
  if (allowActions.length > 0 && flags.server !== undefined) {
    throw usageFailure(`Expected no allow_actions in ${path} for a scan with --server: scan from the shell.`)
  }
  const { limits = noLimits, windows = [], headers = [], headersProblem = null } = about ?? {}
  if (flags.header === undefined && headersProblem !== null) throw usageFailure(`${path}: ${headersProblem}.`)
  const siteHeaders = flags.header === undefined ? headers : readHeaders(flags.header)
  if (siteHeaders.length > 0 && flags.server !== undefined) {
    throw usageFailure('Expected no headers for a scan with --server: scan from the shell.')
  }
  const certificateFile = flags.clientCertificate ?? flags.passphraseFile
  if (certificateFile !== undefined && flags.server !== undefined) {
    throw usageFailure('Expected no --client-certificate with --server: the page of the domain keeps it.')
  }
  const onlyChecks = readOnlyChecks(onlyCheck, { mode, intensity })
  const checkPolicy = choosePolicy(
    { only: readPatterns(onlyCheck, '--only-check'), skip: readPatterns(skipCheck, '--skip-check') },
    about,
  )
  const described = listSources(about, { url, path })
  const templates = flags.templates ?? templatesOf(path, project)
  return {
    ...rest,
    ...(templates === undefined ? {} : { templates }),
    mode,
    intensity,
    onlyChecks,
    checkPolicy,
    apiDescription: flags.apiDescription.length > 0 ? flags.apiDescription : described.sources,
    startPaths: about?.startPaths ?? [],
    graphqlPaths: described.graphqlPaths,
    ...(failOn === null ? {} : { failOn }),
    projectFile: path,
    excludePaths,
    includePaths,
    allowActions,
    limits,
    windows,
    siteHeaders,
    warnings: [
      ...(limits !== noLimits && flags.server !== undefined
        ? [`${path}: limits has no effect with --server.`]
        : []),
      ...(isCapped ? [`${path}: @${about.name} is in production: its intensity is safe.`] : []),
    ],
  }
}

function readHeaders(texts: readonly string[]): readonly SiteHeader[] {
  if (texts.length > siteHeadersMax) {
    throw usageFailure(`Expected at most ${siteHeadersMax} headers, found ${texts.length}.`)
  }
  return texts.map((text) => {
    const parsed = parseSiteHeader(text)
    if (parsed.ok) return parsed.header
    throw usageFailure(`Expected ${parsed.message} for --header.`)
  })
}

/** Flags replace the file. */
function choosePolicy(flags: CheckPolicy, about: ProjectTarget | null): CheckPolicy | null {
  const policy = {
    only: flags.only ?? about?.checks?.only ?? null,
    skip: flags.skip ?? (flags.only === null ? (about?.checks?.skip ?? null) : null),
  }
  if (policy.only === null && policy.skip === null) return null
  listChosen(policy)
  return policy
}

/** A path that is no file is one of the target. */
function listSources(
  about: ProjectTarget | null,
  { url, path }: { readonly url: string; readonly path: string | null },
): { readonly sources: readonly string[]; readonly graphqlPaths: readonly string[] } {
  const locate = (source: string) => {
    if (/^https?:\/\//i.test(source)) return source
    const file = resolve(dirname(path ?? '.'), source)
    const parsed = parseTarget(url)
    return source.startsWith('/') && !existsSync(file) && parsed.ok ? new URL(source, parsed.url).href : file
  }
  const [endpoints, schemas] = [true, false].map((isEndpoint) =>
    (about?.graphql ?? []).filter(
      (source) => (/^(?:\/|https?:)/i.test(source) && !existsSync(source)) === isEndpoint,
    ),
  )
  return {
    sources: [...(about?.apiDescriptions ?? []), ...(schemas ?? [])].map(locate),
    graphqlPaths: (endpoints ?? []).map((source) => new URL(source, 'http://localhost').pathname),
  }
}

function templatesOf(path: string | null, { templates }: Project): string | undefined {
  if (path === null || templates.length === 0) return undefined
  return templates
    .map((folder) => (folder === 'downloaded' ? folder : resolve(dirname(path), folder)))
    .join(',')
}

function isSameOrigin(one: string, other: string): boolean {
  const [first, second] = [parseTarget(one), parseTarget(other)]
  return first.ok && second.ok && new URL(first.url).origin === new URL(second.url).origin
}

function readProjectText(path: string): string {
  try {
    return readText(path)
  } catch (cause) {
    const why = fileErrorReason(cause)
    throw usageFailure(`Expected a project file that can be read, found ${path}: ${why}.`, { cause })
  }
}

function readText(path: string): string {
  const { size } = statSync(path)
  if (size > fileBytesMax) throw new Error(`expected at most ${fileBytesMax} bytes, found ${size}`)
  return readFileSync(path, 'utf8')
}

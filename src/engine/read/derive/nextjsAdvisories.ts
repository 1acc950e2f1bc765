import type { JsonObject } from '../../../shared/json.ts'
import type { Artifacts } from '../../model/artifacts.ts'
import type { AdvisoryCondition } from '../../model/libraries.ts'
import {
  findFixedVersion,
  type MatchedAdvisory,
  matchAdvisories,
  type SeeCondition,
} from '../advisories/match.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { headerValue } from '../http/headers.ts'
import { proveDevelopment } from './nextjsDevelopment.ts'
import { findNextjsServer, showsMiddleware, usesAppRouter } from './nextjsServer.ts'

type Shown = Pick<Artifacts, 'technologies' | 'responses' | 'pages' | 'scripts' | 'libraries'>

type NextjsReporter = 'nextjs.rsc-cve' | 'nextjs.middleware-cve' | 'deps.vulnerable-library'

type NextjsWeakness = {
  readonly version: string
  readonly matched: readonly MatchedAdvisory[]
  readonly fixedIn: string | null
  readonly hasMiddleware: boolean
  readonly reporter: NextjsReporter
}

const bypassCwes = new Set([285, 288, 863])

export function findNextjsWeakness(artifacts: Shown): NextjsWeakness | null {
  const found = findNextjsServer(artifacts)
  if (!found.ok) return null
  const advisories = artifacts.libraries.advisories.next ?? []
  const version = found.server.versionText
  const sees = seeConditions(artifacts)
  const matched = matchAdvisories(version, advisories, 'server', sees)
  const [worst] = matched
  if (worst === undefined) return null
  return {
    version,
    matched,
    fixedIn: findFixedVersion('next', version, advisories, 'server', sees),
    hasMiddleware: sees('middleware') === true,
    reporter: chooseReporter(matched, worst),
  }
}

/** The title of the finding has to name its worst advisory. */
function chooseReporter(matched: readonly MatchedAdvisory[], { severity }: MatchedAdvisory): NextjsReporter {
  const worst = matched.filter((each) => each.severity === severity)
  if (severity === 'critical' && !worst.every(isBypass)) return 'nextjs.rsc-cve'
  return worst.some(isBypass) ? 'nextjs.middleware-cve' : 'deps.vulnerable-library'
}

function isBypass({ advisory }: MatchedAdvisory): boolean {
  return advisory.cwes.some((cwe) => bypassCwes.has(cwe))
}

/** Conditions that are not listed never show. */
function seeConditions({ responses, pages, scripts }: Shown): SeeCondition {
  const seen = new Map<AdvisoryCondition, boolean | null>()
  const judges: Partial<Record<AdvisoryCondition, () => boolean | null>> = {
    'app-router': () => usesAppRouter(pages),
    'pages-router': () => pagesData(pages).length > 0 || null,
    i18n: () => hasLocales(pages, (count) => count > 0),
    'single-locale': () => hasLocales(pages, (count) => count === 1),
    middleware: () =>
      responses.some(showsMiddleware) || scripts.some(({ text }) => middlewareMatchers.test(text)) || null,
    turbopack: () => usesBundler(scripts, 'turbopack'),
    webpack: () => usesBundler(scripts, 'webpack'),
    'dev-server': () =>
      pages.some(({ document }) => document.elements.some((element) => proveDevelopment(element) !== null)),
    'image-optimizer': () => showsImage(pages, /^[^?#]{0,300}\/_next\/image\?/),
    'remote-images': () => showsImage(pages, /\/_next\/image\?(?:[^#]{0,300}&)?url=https?(?:%3A|:)/i),
    'windows-host': () =>
      responses.some(({ headers }) => /^Microsoft-IIS/i.test(headerValue(headers, 'server') ?? '')) || null,
  }
  return (condition) => {
    if (!seen.has(condition)) seen.set(condition, judges[condition]?.() ?? null)
    return seen.get(condition) ?? null
  }
}

const middlewareMatchers = /\b__MIDDLEWARE_MATCHERS\s{0,4}=\s{0,4}(?:\[\s{0,4}\{|function|\(\))/

const bundlerMarks = {
  turbopack: /\bTURBOPACK\b/,
  webpack: /\bwebpackChunk_N_E\b/,
} as const

function usesBundler(scripts: Artifacts['scripts'], bundler: keyof typeof bundlerMarks): boolean | null {
  const other = bundler === 'turbopack' ? 'webpack' : 'turbopack'
  if (scripts.some(({ text }) => bundlerMarks[bundler].test(text))) return true
  return scripts.some(({ text }) => bundlerMarks[other].test(text)) ? false : null
}

function pagesData(pages: Artifacts['pages']): readonly JsonObject[] {
  return pages.flatMap(({ document }) =>
    document.elements
      .filter(({ name, attributes }) => name === 'script' && attributes.id === '__NEXT_DATA__')
      .map(({ text }) => readJson(text))
      .filter(isJsonObject),
  )
}

/** Pages of the Pages Router name the locales; the App Router does not show them. */
function hasLocales(pages: Artifacts['pages'], isMeant: (count: number) => boolean): boolean | null {
  const data = pagesData(pages)
  const locales = data.map((each) => each.locales).find(Array.isArray)
  if (locales !== undefined) return isMeant(locales.length)
  return data.length > 0 && !usesAppRouter(pages) ? false : null
}

function showsImage(pages: Artifacts['pages'], pattern: RegExp): true | null {
  return (
    pages.some(({ document }) =>
      document.elements.some(
        ({ name, attributes }) =>
          name === 'img' && [attributes.src, attributes.srcset].some((text) => pattern.test(text ?? '')),
      ),
    ) || null
  )
}

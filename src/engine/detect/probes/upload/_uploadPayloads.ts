import type { Exchange } from '../../../model/artifacts.ts'
import type { RandomSource } from '../../../model/probe.ts'
import { effectiveSources, headerPolicies, scriptElements } from '../../../read/http/cspPolicy.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { findResult, makeCalculation } from '../_shared/evaluatedText.ts'
import type { Disguise } from '../_shared/harmlessFiles.ts'
import type { SentFile } from '../_shared/uploads.ts'

export type ActiveFile = {
  readonly file: SentFile
  readonly marks: readonly string[]
  /** Null if the file was not executed. */
  readonly findProof: (served: Exchange) => string | null
  /** Output of the execution, which the file itself does not contain. */
  readonly result: string | null
}

export type ActiveKind = {
  readonly name: string
  readonly runsOn: 'server' | 'browser'
  readonly make: (random: RandomSource, twinExtension?: string) => ActiveFile
}

const pageLanguages: readonly (readonly [pages: RegExp, extensions: readonly string[]])[] = [
  [/\.jspx?$/i, ['jsp']],
  [/\.aspx$/i, ['aspx', 'asp']],
  [/\.asp$/i, ['asp']],
]

/** Worst first. `paths`: pages of the application, whose extensions name its language. */
export function activeKinds(disguise: Disguise, paths: readonly string[]): readonly ActiveKind[] {
  const extensions =
    pageLanguages.find(([pages]) => paths.some((path) => pages.test(path)))?.[1] ??
    (['php', 'phtml', `php.${disguise.extension}`] as const)
  const scripts = extensions.map(
    (extension): ActiveKind => ({
      name: `a script with the extension .${extension}`,
      runsOn: 'server',
      make: (random, twin) =>
        scriptFile(random, { disguise, extension: twin ?? extension, language: extension }),
    }),
  )
  const disguised = disguise.start === '' ? [] : [documentKind('html', disguise, { isDisguised: true })]
  return [...scripts, documentKind('html', disguise), documentKind('svg', disguise), ...disguised]
}

function scriptFile(
  random: RandomSource,
  {
    disguise: { start, mediaType },
    extension,
    language,
  }: { readonly disguise: Disguise; readonly extension: string; readonly language: string },
): ActiveFile {
  const calculation = makeCalculation(random)
  const { before, after, left, right } = calculation
  const script = /^p/.test(language)
    ? `<?php echo '${before}', ${left}*${right}, '${after}'; ?>`
    : `${before}<%= ${left}*${right} %>${after}`
  return {
    file: { name: `${random.word(10)}.${extension}`, content: `${start}${script}\n`, mediaType },
    marks: [before, after],
    findProof: ({ body }) => findResult(body, calculation),
    result: calculation.product,
  }
}

/** `isDisguised`: with the media type and the first bytes of another type. */
function documentKind(
  extension: 'html' | 'svg',
  { mediaType, start }: Disguise,
  { isDisguised = false }: { readonly isDisguised?: boolean } = {},
): ActiveKind {
  const before = isDisguised ? start : ''
  return {
    name:
      extension === 'html'
        ? `an HTML document with a script${isDisguised ? ', declared and begun as another type' : ''}`
        : 'an SVG image with a script',
    runsOn: 'browser',
    make(random, twin) {
      const mark = random.word(12)
      const script = `<script>window.${mark}=1</script>`
      const content =
        extension === 'html'
          ? `${before}<!doctype html><title>${mark}</title>${script}\n`
          : `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${script}</svg>\n`
      const type = extension === 'html' ? 'text/html' : 'image/svg+xml'
      return {
        file: {
          name: `${random.word(10)}.${twin ?? extension}`,
          content,
          mediaType: twin === undefined && !isDisguised ? type : mediaType,
        },
        marks: [mark],
        findProof: (served) => (served.body.includes(script) && runsScripts(served) ? script : null),
        result: null,
      }
    },
  }
}

const scriptedTypes = /^(?:text\/html|application\/xhtml\+xml|image\/svg\+xml|(?:text|application)\/xml)$/

function runsScripts({ status, headers, mediaType }: Exchange): boolean {
  if (status !== 200 || !scriptedTypes.test(mediaType)) return false
  if (/^\s*attachment\b/i.test(headerValue(headers, 'content-disposition') ?? '')) return false
  return headerPolicies(headers).every((policy) => {
    const sandbox = policy.directives.get('sandbox')
    if (
      sandbox !== undefined &&
      !(sandbox.includes('allow-scripts') && sandbox.includes('allow-same-origin'))
    )
      return false
    const sources = effectiveSources(policy, scriptElements)
    return sources === null || sources.includes("'unsafe-inline'")
  })
}

export function holdsMarks({ body, status }: Exchange, marks: readonly string[]): boolean {
  return status < 400 && marks.every((mark) => body.includes(mark))
}

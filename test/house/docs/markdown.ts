import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type MarkdownPage = { readonly path: string; readonly text: string }

export type MarkdownLink = {
  readonly target: string
  readonly anchor: string | null
}

export type ShownCommand = { readonly line: string; readonly words: readonly string[] }

export function readPages(): readonly MarkdownPage[] {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/^checks[/\\]/.test(name))
    .sort()
    .map((name) => join('docs', name).replaceAll('\\', '/'))
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...pages].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
}

/** Lists the links and images of a page that lead to files of the project, or within the page. */
export function listLinks(text: string): readonly MarkdownLink[] {
  const prose = withoutCode(text)
  const inline = [...prose.matchAll(/\]\(\s*([^)\s]+)\s*\)/g)]
  const references = [...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)$/gm)]
  return [...inline, ...references]
    .map(([, url = '']) => url)
    .filter((url) => !/^(?:https?:|\.\.\/\.\.\/(?:compare|releases)\/)/.test(url))
    .map((url) => {
      const [target = '', anchor = null] = url.split('#')
      return { target, anchor }
    })
}

export function resolveLink(page: string, { target }: MarkdownLink): string {
  return target === '' ? page : normalize(join(dirname(page), target)).replaceAll('\\', '/')
}

/** Lists the anchors that GitHub makes of the headings of a page. */
export function listAnchors(text: string): readonly string[] {
  const counts = new Map<string, number>()
  return [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
    const slug = plain
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const seen = counts.get(slug) ?? 0
    counts.set(slug, seen + 1)
    return seen === 0 ? slug : `${slug}-${seen}`
  })
}

/** Lists the shell commands of a page that begin with a program, from blocks of code and from code in sentences. */
export function listCommandsOf(text: string, program: string): readonly ShownCommand[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  const lines = blocks.flatMap((code) => code.replaceAll(/\\\n\s*/g, ' ').split('\n'))
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  return [...lines, ...spans.map(([, code = '']) => code)].flatMap((line) => {
    const found = new RegExp(`(?:^|[\\s;&|(=])(?:\\S*/)?${program}(?:\\.cjs|:latest)?((?: +\\S+)*)`).exec(
      ` ${line}`,
    )
    const rest = found?.[1]
    if (rest === undefined) return []
    const words = rest.split(/\s+#|;|&&|\|\|| [<>|] /)[0] ?? ''
    return [
      {
        line,
        words: words
          .trim()
          .split(/\s+/)
          .filter((word) => word !== ''),
      },
    ]
  })
}

export function listPathsOf(text: string): readonly string[] {
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  return spans
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) =>
      /^(?:src|test|codegen|generated|db|bench|docs|deploy|templates|\.github)\/[\w./-]+$/.test(word),
    )
    .map((word) => word.replace(/[.,]$/, ''))
}

export function listOptionsOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`(--?[a-z][a-z0-9-]*)/g)].map(([, option = '']) => option)
}

export function readTable(text: string, firstColumn: string): readonly string[] {
  const lines = text.split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${firstColumn} |`))
  if (head === -1) return []
  const rest = lines.slice(head + 2)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return end === -1 ? rest : rest.slice(0, end)
}

function withoutCode(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]+`/g, (code) => code.replaceAll(/[[\]()]/g, ''))
}

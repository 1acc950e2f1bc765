import type { Json } from '../../../shared/json.ts'
import { isJsonObject } from '../formats/json.ts'

type TraceForm = { readonly language: string; readonly pattern: RegExp }

/** Each needs two frames, or a heading with a frame: one frame may be prose. */
const forms: readonly TraceForm[] = [
  {
    language: 'JavaScript',
    pattern:
      /^ {1,12}at (?:async )?[^\n()]{0,200}\(?(?:file:\/\/|webpack-internal:\/\/)?(?:\/|[A-Z]:\\|node:)[^\n()]{1,300}:\d{1,6}:\d{1,6}\)?\n {1,12}at /m,
  },
  {
    language: 'Python',
    pattern: /Traceback \(most recent call last\):\s{1,12}File "[^"\n]{1,300}", line \d{1,6}, in /,
  },
  {
    language: 'Java or Kotlin',
    pattern: /^\s{1,12}at [\w.$/@<>]{3,200}\([\w$]{1,100}\.(?:java|kt):\d{1,6}\)\s{1,12}at [\w.$]/m,
  },
  {
    language: 'PHP',
    pattern:
      /(?:PHP )?(?:Fatal error|Uncaught \w{1,60}): [^\n]{1,500}\bin \/[^\n]{1,300}\.php(?::| on line )\d{1,6}/,
  },
  {
    language: 'PHP',
    pattern:
      /#\d{1,3} (?:\\?\/|[A-Z]:\\)[^\n]{1,300}\.php\(\d{1,6}\): [^\n]{1,500}\n\s{0,12}#\d{1,3} (?:\\?\/|[A-Z]:\\|\{main\}|\[internal)/,
  },
  {
    language: '.NET',
    pattern: /^ {1,6}at [\w.<>`[\],+]{3,300}\([^\n)]{0,300}\) in [^\n]{1,300}:line \d{1,6}/m,
  },
  {
    language: 'Ruby',
    pattern: /^\s{0,12}(?:\/[\w./-]{1,300}|app\/[\w./-]{1,300})\.rb:\d{1,6}:in [`'][^\n]{1,200}'\n/m,
  },
  {
    language: 'Go',
    pattern: /\bgoroutine \d{1,9} \[running\]:\n[^\n]{1,500}\n\s{1,8}\/[^\n]{1,300}\.go:\d{1,6}/,
  },
]

export type StackTrace = { readonly language: string; readonly text: string }

export function findStackTrace(text: string): StackTrace | null {
  const form = forms.find(({ pattern }) => pattern.test(text))
  return form === undefined ? null : { language: form.language, text: text.slice(text.search(form.pattern)) }
}

const nodesMax = 5_000
const linesMax = 100
const framesShownMax = 8

const languages: readonly { readonly language: string; readonly ending: RegExp }[] = [
  { language: 'JavaScript', ending: /\.[cm]?[jt]sx?$/ },
  { language: 'Python', ending: /\.py$/ },
  { language: 'PHP', ending: /\.php$/ },
  { language: 'Ruby', ending: /\.rb$/ },
  { language: 'Java or Kotlin', ending: /\.(?:java|kt)$/ },
  { language: '.NET', ending: /\.(?:cs|vb)$/ },
  { language: 'Go', ending: /\.go$/ },
]

export function findListedTrace(document: Json): StackTrace | null {
  const queue: Json[] = [document]
  for (let visited = 0; visited < queue.length && visited < nodesMax; visited += 1) {
    const value = queue[visited]
    if (value === undefined || value === null || typeof value !== 'object') continue
    const trace = isJsonObject(value) ? null : (findLines(value) ?? findFrames(value))
    if (trace !== null) return trace
    for (const item of Object.values(value).slice(0, nodesMax)) queue.push(item)
  }
  return null
}

function findLines(list: readonly Json[]): StackTrace | null {
  const lines = list.slice(0, linesMax).filter((item) => typeof item === 'string')
  return lines.length < 2 ? null : findStackTrace(lines.map((line) => ` ${line.trimEnd()}`).join('\n'))
}

/** Objects with file and line, as from Laravel, Java and error handlers. */
function findFrames(list: readonly Json[]): StackTrace | null {
  const frames = list.slice(0, linesMax).flatMap((item) => {
    if (!isJsonObject(item)) return []
    const file = item.file ?? item.fileName ?? item.file_name ?? item.filename ?? item.path
    const line = item.line ?? item.lineNumber ?? item.line_number ?? item.lineno
    if (typeof file !== 'string' || typeof line !== 'number') return []
    const language = languages.find(({ ending }) => ending.test(file))?.language
    return language === undefined ? [] : [{ language, text: `${file}:${line}` }]
  })
  const [first, second] = frames
  if (first === undefined || second === undefined) return null
  const text = frames.slice(0, framesShownMax).map((frame) => frame.text)
  return { language: first.language, text: text.join('\n') }
}

type TraceForm = { readonly language: string; readonly pattern: RegExp }

/** Two frames or a heading with a frame, as each language prints them; one frame alone may be prose. */
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
    pattern: /^\s{1,12}at [\w.$]{3,200}\([\w$]{1,100}\.(?:java|kt):\d{1,6}\)\s{1,12}at [\w.$]/m,
  },
  {
    language: 'PHP',
    pattern:
      /(?:PHP )?(?:Fatal error|Uncaught \w{1,60}): [^\n]{1,500}\bin \/[^\n]{1,300}\.php(?::| on line )\d{1,6}/,
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

/** A trace in a text: from where it begins to the end of the text. */
export type StackTrace = { readonly language: string; readonly text: string }

/** Finds a stack trace in the form in which one of the languages prints it; null when there is none. */
export function findStackTrace(text: string): StackTrace | null {
  const form = forms.find(({ pattern }) => pattern.test(text))
  return form === undefined ? null : { language: form.language, text: text.slice(text.search(form.pattern)) }
}

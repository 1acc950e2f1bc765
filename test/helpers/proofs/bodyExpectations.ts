import { type Expectation, headers, type Output, statusOf } from './output.ts'

const bodyOf = ({ text }: Pick<Output, 'text'>) => text.slice(text.search(/\r?\n\r?\n/) + 1)
function quotes(text: string, excerpt: unknown): boolean {
  const plain = plainText(text)
  return String(excerpt)
    .split(/\n|\\n/)
    .flatMap((line) => [line, line.replace(/^[\w -]+(?::| =) /, '')])
    .flatMap((line) => line.split(/\[redacted\]|…| \(sha256/))
    .map(plainText)
    .some((part) => part.length >= 4 && plain.includes(part))
}

/** Excerpts lack tags, and texts in JSON have backslashes. */
function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>|\\/g, '')
    .replaceAll(/&quot;|&#39;|&#x27;|["']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const samplesOf = (evidence: { readonly samples?: readonly string[] }) => evidence.samples ?? []
const internalHosts =
  /\b(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)\b|\.(?:internal|local)\b/

export const statuses: Expectation = {
  words:
    /%\{http_code\}.*?\bprints ((?:the same |each )?\d{3}\b(?:[^.;]*?)?)(?:\.|;|, or 200| as without|$)/s,
  isFixed({ text }, { match: [, words = ''] }) {
    const status = /^(\d{3})\b/m.exec(text)?.[1] ?? ''
    return words.includes(status) || (/redirect/.test(words) && status.startsWith('3'))
  },
}

function showsInternals(value: string): boolean {
  const text = decodeURIComponent(value)
  const decoded = text.split('.').map((part) => Buffer.from(part, 'base64').toString('latin1'))
  return [text, ...decoded].some((each) =>
    /\w@\w|\b\d+\.\d+\.\d+\.\d+\b|^\d+\.\d+\.0000$|^rd\d|hash|admin|role/i.test(each),
  )
}

export const bodyExpectations: readonly Expectation[] = [
  statuses,
  {
    words:
      /grep -\w*c\w* [^`]*`[^.]*(?:prints (1 or more)\.|prints 0\b|no URL of the samples is left)|every script that the page loads now it prints 0|It prints 0, or/,
    isFixed: ({ text }, { match: [, more] }) => (more === undefined) === (text.trim() === '0'),
  },
  {
    words: /grep -\w+ [^`]*`[^.]*: (?:no (?:line|output)\b|the comment is gone)/,
    isFixed: ({ text }) => text.trim() === '',
  },
  {
    words: /no line, or the URL begins with `https/,
    isFixed: ({ text }, { evidence }) =>
      !samplesOf(evidence).some((sample) => text.includes(`"${sample}`) || text.includes(`'${sample}`)),
  },
  {
    words: /none of the values in the excerpt occurs/,
    isFixed: ({ text, status }, { evidence }) => status === 0 && !quotes(text, evidence.excerpt),
  },
  {
    words: /nothing about hosts, versions, memory/,
    isFixed: ({ text }) => !/version|memory|host|uptime|database|commit|env|\d+\.\d+\.\d+/i.test(text),
  },
  {
    words: /with `Contact:` and an `Expires:` in the future/,
    isFixed: ({ text }) =>
      /^contact:/im.test(text) && Date.parse(/^expires: *(.+)$/im.exec(text)?.[1] ?? '') > Date.now(),
  },
  {
    words: /the paths of the finding are gone/,
    isFixed: ({ text }, { evidence }) => !quotes(text, evidence.excerpt),
  },
  {
    words: /the status is ([\d, or]+?) and the body (?:has|says) [`"](\w[\w ]*)/,
    isFixed: (output, { match: [, status = '', words = ''] }) =>
      status.includes(String(statusOf(output))) && output.text.includes(words),
  },
  {
    words: /[Tt]he status is 401 or 403, or the body has no more numbers of the kind/,
    isFixed: (output) =>
      /40[13]/.test(String(statusOf(output))) ||
      !/\d{2}[- ]?\d{4}|\d{3}\.\d{3}|[A-Z]{3}\d{2}[A-Z]\d{2}/.test(bodyOf(output)),
  },
  {
    words: /the status is (401[\d, or]+)/,
    isFixed: (output, { match: [, status = ''] }) =>
      status.includes(String(statusOf(output))) || headers(output, 'content-range').includes('*/*'),
  },
  {
    words: /no (?:`"queryType"`|`queryType` with a name)/,
    isFixed: ({ text, status }) => status === 0 && text !== '' && !/"queryType"\s*:\s*\{/.test(text),
  },
  {
    words: /Header and page declare the same encoding/,
    isFixed: ({ text }) =>
      new Set(
        [...text.matchAll(/(?:charset|encoding)=["']?([\w-]+)/gi)].map(([, name = '']) => name.toLowerCase()),
      ).size === 1,
  },
  {
    words: /every remaining URL has `@` and three numbers/,
    isFixed: ({ text }) =>
      (text.match(/https?:\/\/[^"' >]*(?:jsdelivr|unpkg|esm\.(?:sh|run)|skypack)[^"' >]*/g) ?? [])
        .flatMap((url) => url.split(','))
        .every((url) => /@\d+\.\d+\.\d+/.test(url)),
  },
  {
    words: /the form has `method="post"`/,
    isFixed: ({ text }) => /<form[^>]*method=["']?post/i.test(text),
  },
  {
    words: /No `action` begins with `http:\/\/`/,
    isFixed: ({ text }, { evidence }) =>
      !/action=["']?http:\/\//i.test(text) && (text === '' || String(evidence.url).startsWith('https:')),
  },
  {
    words: /No line has a script, frame, style, `<base>` or request/,
    isFixed: ({ text }) =>
      !/<(?:script|iframe|frame|link|object|embed|base|form)\b[^>]*="http:\/\/|\(["'`]http:\/\//i.test(text),
  },
  {
    words: /Each file is gone, or its element has a valid `integrity`/,
    isFixed: ({ text }) =>
      text.split('\n').every((line) => line === '' || /integrity=.?sha\d+-[\w+/]+=/i.test(line)),
  },
  {
    words: /The response contains `&lt;b&gt;&amp;`/,
    isFixed: ({ text }) => !text.includes('<b>&'),
  },
  {
    words: /Neither the `location` header nor the links in the page contain the parameter/,
    isFixed: ({ text }, { evidence }) =>
      !samplesOf(evidence).some((sample) =>
        new RegExp(`[?;&]${/[\w.-]+/.exec(sample)?.[0]}=`, 'i').test(text),
      ),
  },
  {
    words: /a plain 404 or 500 page without source code/,
    isFixed: (output) =>
      !/Werkzeug|DEBUG = True|Ignition|Whoops|Symfony|Action Controller|Stack ?Trace|exception page|stackpage|"stack"/i.test(
        bodyOf(output),
      ),
  },
  {
    words: /the same status and no path/,
    isFixed: ({ text }) =>
      !/(?:\/(?:home|var|usr|srv|app|opt|root|Users)\/[\w./-]+|\b[A-Z]:(?:\\+|\/)\w+)/.test(text),
  },
  {
    words: /Nothing in the response begins with `10\.`/,
    isFixed: ({ text }, { evidence }) => !internalHosts.test(text) && !quotes(text, evidence.excerpt),
  },
  {
    words: /the response is the same 3xx, with an empty body or one sentence/,
    isFixed: (output) => /3\d\d/.test(String(statusOf(output))) && bodyOf(output).length < 200,
  },
  {
    words: /without the name of a table, a column or the database/,
    isFixed: (output, { evidence }) => !quotes(bodyOf(output), evidence.excerpt),
  },
  {
    words: /no file paths and no lines that begin with `at` or `File`/,
    isFixed: ({ text }, { evidence }) =>
      !/(?:^|>|\s)(?:&nbsp;|\s)*(?:at [\w.<&]|File ")|\/.+\.\w+:\d+|Traceback|\/(?:var|srv|home|usr)\\?\//m.test(
        text,
      ) && !quotes(text, evidence.excerpt),
  },
  {
    words: /an error such as `AccessDenied`/,
    isFixed: ({ text }) => !/<ListBucketResult|<Contents>|"items"/.test(text),
  },
  {
    words: /no longer says that the bucket does not exist/,
    isFixed: ({ text }) => !/NoSuchBucket|does not exist/.test(text),
  },
  {
    words: /`mailer_autoconfirm` is `false`, or `disable_signup` is `true`/,
    isFixed: ({ text }) => /"mailer_autoconfirm":\s*false|"disable_signup":\s*true/.test(text),
  },
  { words: /the response is `\[\]`/, isFixed: ({ text }) => text.trim() === '[]' },
  {
    words: /The cookie, field or parameter named in the samples is gone, or contains an ID or JSON/,
    isFixed: ({ text }) => !/O(?::|%3A)\d+|rO0AB|AAEAAAD|a(?::|%3A)\d+(?::|%3A)(?:\{|%7B)/i.test(text),
  },
  {
    words: /shows no names, email addresses, IP addresses or privileges/,
    isFixed(output, { evidence }) {
      const names = samplesOf(evidence).map((sample) => sample.split(':')[0]?.toLowerCase())
      const values = [...output.text.matchAll(/^set-cookie: *([^=\s]+)=([^;\r\n]*)/gim)].flatMap(
        ([, name = '', value = '']) => (names.includes(name.toLowerCase()) ? [value] : []),
      )
      return values.length === 0 ? null : !values.some(showsInternals)
    },
  },
  {
    words: /it prints a status, and no error/,
    isFixed: ({ text }) => /^\d{3}$/.test(text.trim()),
  },
  {
    words: /it shows the start page or a 404, and no JavaScript/,
    isFixed: ({ text }) => !/\b(?:import|export|const|console)\b/.test(text),
  },
]

import type { Exchange } from '../../../model/artifacts.ts'
import type { HtmlDocument } from '../../../model/html.ts'
import type { AccountLogin } from '../../../model/probe.ts'
import { parseHtml } from '../../../read/html/html.ts'

export type UsualAccount = AccountLogin & {
  readonly namedBy: string
}

const textCharsMax = 20_000
const headCharsMax = 300
const commentCharsMax = 1_000
const commentsMax = 50
const word = '[\\w.@+-]{2,40}'
const quoted = `["'\`]?`
const separator = '\\s{0,3}[:=/|]\\s{0,3}'
const labeled = new RegExp(
  `(?:user(?:name)?|login|e-?mail|account|name)${quoted}\\s{0,3}(?:is\\s|[:=])\\s{0,3}${quoted}(${word})${quoted}[\\s,;|/&.]{1,5}(?:and\\s|with\\s)?(?:the\\s)?(?:pass(?:word|wd)?|pwd|pw)${quoted}\\s{0,3}(?:is\\s|[:=])\\s{0,3}${quoted}([^\\s"'\`<>]{2,40})`,
  'gi',
)
const pair = new RegExp(`(?<![\\w/.:-])(${word})(?=${separator}([^\\s"'\`<>:/|]{2,40}))`, 'g')
const aboutAccounts = /credential|account|log-?\\s?in|sign-?\\s?in|password|passwd|demo|default/i
const wordsOnly =
  /^(?:todo|fixme|note|https?|user(?:name)?|pass(?:word)?|login|account|credentials?|default)$/i

/** Shipped credentials, by words of the product's sign-in page; from the manuals of the vendors. */
const products: readonly (readonly [name: RegExp, identifier: string, password: string])[] = [
  [/\bGrafana\b/, 'admin', 'admin'],
  [/\bApache Airflow\b|\bAirflow\b/, 'airflow', 'airflow'],
  [/\bSuperset\b/, 'admin', 'admin'],
  [/\bMinIO\b/i, 'minioadmin', 'minioadmin'],
  [/\bRabbitMQ\b/, 'guest', 'guest'],
  [/\bZabbix\b/, 'Admin', 'zabbix'],
  [/\bSonarQube\b/, 'admin', 'admin'],
  [/\bNexus Repository\b/, 'admin', 'admin123'],
  [/\bActiveMQ\b/, 'admin', 'admin'],
  [/\bKeycloak\b/, 'admin', 'admin'],
  [/\bTomcat\b/, 'tomcat', 'tomcat'],
  [/\bphpMyAdmin\b/, 'root', 'root'],
  [/\bNginx Proxy Manager\b/i, 'admin@example.com', 'changeme'],
]

const usualNames = ['admin', 'administrator', 'test', 'demo', 'guest', 'root', 'user'] as const
const adminPasswords = ['admin', 'password', 'admin123'] as const

export function listUsualAccounts(
  { url, body }: Pick<Exchange, 'url' | 'body'>,
  others: readonly HtmlDocument[],
): readonly UsualAccount[] {
  const { title, comments, text, elements } = parseHtml(body, url)
  const visible = text.slice(0, textCharsMax)
  const fields = elements.flatMap(({ name, attributes: { value = '', placeholder = '' } }) =>
    name === 'input' ? [value, placeholder] : [],
  )
  const remarks = [...comments, ...others.flatMap((page) => page.comments)].slice(0, commentsMax)
  const ofProduct = products.flatMap(([name, identifier, password]) =>
    name.test(`${title ?? ''} ${visible.slice(0, headCharsMax)}`)
      ? [{ identifier, password, namedBy: 'the product of the sign-in page' }]
      : [],
  )
  const names = [visible, title ?? '', ...remarks, ...fields, new URL(url).pathname].join(' ')
  const ofNames = usualNames
    .filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'i').test(names))
    .flatMap((identifier) =>
      (identifier === 'admin' ? adminPasswords : [identifier]).map((password) => ({
        ...{ identifier, password, namedBy: 'the sign-in page' },
      })),
    )
  const shown = pairsIn(visible)
  const seen = new Set<string>()
  return [...remarks.flatMap(pairsIn), ...ofProduct, ...ofNames].filter(({ identifier, password }) => {
    const key = `${identifier} ${password}`
    // A page that shows visitors an account means them to use it.
    const isMeant = shown.some((one) => `${one.identifier} ${one.password}` === key)
    return !isMeant && !seen.has(key) && seen.add(key)
  })
}

function pairsIn(text: string): readonly UsualAccount[] {
  if (!aboutAccounts.test(text)) return []
  const start = text.slice(0, commentCharsMax)
  return [...start.matchAll(labeled), ...start.matchAll(pair)].flatMap(
    ([, identifier = '', password = '']) =>
      wordsOnly.test(identifier) || wordsOnly.test(password)
        ? []
        : [{ identifier, password: password.replace(/[.,;)]$/, ''), namedBy: 'a comment of a page' }],
  )
}

